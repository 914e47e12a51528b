import type { AccountingConnection, AccountingProvider, IntegrationState } from '#contract/accounting/accounting.ts'
import type { AccountingSettings, ProviderSettings } from '#server/platform/config/accounting-settings.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountingService } from './accounting-service.ts'
import { connectionOf, connectionsOf, type StoredConnection } from './connection-store.ts'
import { type Owner, sideOf } from './owner.ts'
import { isEnabled, providersOf } from './providers.ts'

/** Scopes that say how tokens are given and are not repeated in what was allowed. */
const NOT_REPEATED = new Set(['openid', 'profile', 'email', 'offline_access'])

type Known = Pick<StoredConnection, 'sealedTokens' | 'brokenBecause' | 'scopes' | 'refreshExpiresAt'>

/** How an owner is connected with a provider. */
export function stateOf(
  settings: AccountingSettings[AccountingProvider],
  connection: Known | undefined,
  now: Date,
): IntegrationState {
  if (!isEnabled(settings)) return 'not_enabled'
  if (!connection?.sealedTokens) return 'not_connected'
  const hasExpired = connection.refreshExpiresAt !== null && connection.refreshExpiresAt <= now
  if (connection.brokenBecause !== null || hasExpired) return 'action_needed'
  return lacksScope(settings, connection.scopes) ? 'update_needed' : 'connected'
}

const lacksScope = ({ scopes }: ProviderSettings, allowed: readonly string[]): boolean =>
  scopes.some((scope) => !NOT_REPEATED.has(scope) && !allowed.includes(scope))

/** The providers an owner can be connected with. */
export async function listConnections(
  { settings }: AccountingService,
  tx: Tx,
  owner: Owner,
  now: Date,
): Promise<AccountingConnection[]> {
  const all = await connectionsOf(tx, owner)
  return providersOf(sideOf(owner)).map((provider) =>
    viewOf(
      settings,
      provider,
      all.find((one) => one.provider === provider),
      now,
    ),
  )
}

export const showConnection = async (
  { settings }: AccountingService,
  tx: Tx,
  owner: Owner,
  provider: AccountingProvider,
  now: Date,
): Promise<AccountingConnection> => viewOf(settings, provider, await connectionOf(tx, owner, provider), now)

function viewOf(
  settings: AccountingSettings,
  provider: AccountingProvider,
  connection: StoredConnection | undefined,
  now: Date,
): AccountingConnection {
  const own = settings[provider]
  const state = stateOf(own, connection, now)
  return {
    provider,
    state,
    missingSettings: isEnabled(own) ? [] : [...own.missing],
    externalAccountId: connection?.externalAccountId ?? null,
    externalName: connection?.externalName ?? null,
    connectedAt: connection?.connectedAt.toISOString() ?? null,
    connectedByName: connection?.connectedByName ?? null,
    isTokenValid: state === 'connected' || state === 'update_needed',
    reAuthNeeded: state === 'action_needed' || state === 'update_needed',
  }
}
