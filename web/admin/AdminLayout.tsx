import type { ReactNode } from 'react'
import { AdminFrame } from './AdminFrame.tsx'

/** The portal of platform admins. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return <AdminFrame>{children}</AdminFrame>
}
