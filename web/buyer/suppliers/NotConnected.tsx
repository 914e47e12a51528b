import type { SupplierDetail } from '#contract/parties/suppliers.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { ConnectButton } from './ConnectButton.tsx'

/** Shown instead of products without a connection. */
export const NotConnected = ({ supplier }: { supplier: SupplierDetail }) => (
  <Empty title={`You are not connected with ${supplier.name}`} action={<ConnectButton supplier={supplier} />}>
    Once they accept, their products and your prices appear here.
  </Empty>
)
