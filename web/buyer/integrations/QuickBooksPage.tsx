import { ProviderPage } from './ProviderPage.tsx'
import { loadConnections } from './useConnector.ts'

export const loader = loadConnections

/** The connection with QuickBooks. */
export default function QuickBooksPage() {
  return <ProviderPage provider="quickBooks" />
}
