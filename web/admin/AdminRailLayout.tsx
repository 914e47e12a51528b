import type { ReactNode } from 'react'
import { AdminFrame } from './AdminFrame.tsx'

/** The admin portal with an icon-only rail and no top bar, to leave room for the document and its data. */
export function AdminRailLayout({ children }: { children: ReactNode }) {
  return <AdminFrame isRail>{children}</AdminFrame>
}
