import type { ReactNode } from 'react'
import { AdminFrame } from './AdminFrame.tsx'

/** The admin's portal with icons only and no top bar: the document and its data need the room. */
export function AdminRailLayout({ children }: { children: ReactNode }) {
  return <AdminFrame isRail>{children}</AdminFrame>
}
