import { useQueryOfAddress } from '#web/routing/current.ts'
import { ProviderPage } from './ProviderPage.tsx'
import { ReturnPage } from './ReturnPage.tsx'
import { loadConnections } from './useConnector.ts'

export const loader = loadConnections

/** The connection with NetSuite, which sends people back here. */
export default function NetSuitePage() {
  const isBack = useQueryOfAddress().state !== undefined
  return isBack ? <ReturnPage provider="netsuite" /> : <ProviderPage provider="netsuite" />
}
