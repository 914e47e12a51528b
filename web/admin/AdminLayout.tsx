import type { ReactNode } from 'react'
import { AdminFrame } from './AdminFrame.tsx'

/** The admin portal. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return <AdminFrame>{children}</AdminFrame>
}
