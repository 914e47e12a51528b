import { ProviderPage } from './ProviderPage.tsx'
import { ReturnPage } from './ReturnPage.tsx'
import { loadConnections } from './useConnector.ts'

export const loader = loadConnections

/** The connection with NetSuite, which sends people back here. */
export default function NetSuitePage() {
  const isBack = new URLSearchParams(window.location.search).has('state')
  return isBack ? <ReturnPage provider="netsuite" /> : <ProviderPage provider="netsuite" />
}
