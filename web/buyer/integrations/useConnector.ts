import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { write } from '#web/session/storage.ts'
import { type Connector, connectionWith } from '#web/shared/accounting/connector.ts'
import { toast } from '#web/ui/toast.ts'

/** The providers an outlet can be connected with. */
export type VenueProvider = Exclude<AccountingProvider, 'netsuite'>

const CALLS = {
  xero: { address: venueAccounting.xeroAddress, disconnect: venueAccounting.disconnectXero },
  quickBooks: { address: venueAccounting.quickBooksAddress, disconnect: venueAccounting.disconnectQuickBooks },
} as const

export const loadConnections = ({ params }: { params: Record<string, string> }) =>
  load(venueAccounting.list, { params: { venueId: params.id ?? '' } })

/** An outlet's connection with a provider. */
export function useConnector(venueId: number, provider: VenueProvider): Connector {
  const params = { venueId }
  const { data } = useAnswer(venueAccounting.list, { params })
  const address = useCall(CALLS[provider].address)
  const ending = useCall(CALLS[provider].disconnect, { changes: [venueAccounting.list] })
  return {
    provider,
    connection: connectionWith(data, provider),
    connect: () =>
      address.send({ params }, ({ url }) => {
        // the address that a provider sends people back to names no outlet
        write(localStorage, 'integrationVenueDraft', String(venueId))
        window.location.assign(url)
      }),
    isConnecting: address.isPending,
    disconnect: () => ending.send({ params }, () => toast.success('Disconnected')),
    isDisconnecting: ending.isPending,
  }
}
