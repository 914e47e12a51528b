import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { type Connector, connectionWith } from '#web/shared/accounting/connector.ts'
import { toast } from '#web/ui/toast.ts'

const CALLS = {
  xero: { address: supplierAccounting.xeroAddress, disconnect: supplierAccounting.disconnectXero },
  quickBooks: { address: supplierAccounting.quickBooksAddress, disconnect: supplierAccounting.disconnectQuickBooks },
  netsuite: { address: supplierAccounting.netsuiteAddress, disconnect: supplierAccounting.disconnectNetsuite },
} as const

export const loadConnections = () => load(supplierAccounting.list, {})

/** The supplier's connection with a provider. */
export function useConnector(provider: AccountingProvider): Connector {
  const { data } = useAnswer(supplierAccounting.list, {})
  const address = useCall(CALLS[provider].address)
  const ending = useCall(CALLS[provider].disconnect, { changes: [supplierAccounting.list] })
  return {
    provider,
    connection: connectionWith(data, provider),
    connect: () => address.send({}, ({ url }) => window.location.assign(url)),
    isConnecting: address.isPending,
    disconnect: () => ending.send({}, () => toast.success('Disconnected')),
    isDisconnecting: ending.isPending,
  }
}
