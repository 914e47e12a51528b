import { ProviderPage } from './ProviderPage.tsx'
import { loadConnections } from './useConnector.ts'

export const loader = loadConnections

/** The connection with Xero. */
export default function XeroPage() {
  return <ProviderPage provider="xero" />
}
