import type { AccountingConnection, AccountingProvider } from '#contract/accounting/accounting.ts'

/** How the screens of one side reach the connection with a provider. */
export type Connector = {
  provider: AccountingProvider
  connection: AccountingConnection
  /** Sends the browser to the provider. */
  connect: () => void
  isConnecting: boolean
  disconnect: () => void
  isDisconnecting: boolean
}

/** The connection with a provider, of those that the server lists. */
export const connectionWith = (data: readonly AccountingConnection[], provider: AccountingProvider): AccountingConnection =>
  data.find((one) => one.provider === provider) ?? { ...NONE, provider }

/** How it is shown among the integrations. */
export function stateWith(data: readonly AccountingConnection[], provider: AccountingProvider) {
  const { state, externalName } = connectionWith(data, provider)
  return { state, account: externalName }
}

const NONE: Omit<AccountingConnection, 'provider'> = {
  state: 'not_connected',
  missingSettings: [],
  externalAccountId: null,
  externalName: null,
  connectedAt: null,
  connectedByName: null,
  isTokenValid: false,
  reAuthNeeded: false,
}
