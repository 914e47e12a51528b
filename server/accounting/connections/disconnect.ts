import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { AccountingService } from './accounting-service.ts'
import { connectionOf, endConnection, openTokens } from './connection-store.ts'
import { revokeToken } from './oauth.ts'
import { actingFor, type Owner } from './owner.ts'
import { isEnabled, PROVIDERS } from './providers.ts'

/**
 * Ends a connection here at once, and at the provider as far as it answers: what it refuses is ended already, and nobody should have to
 * wait for it to be well before they can leave.
 * @throws Problem not_found where there is none
 */
export async function disconnect(
  service: AccountingService,
  db: Database,
  owner: Owner,
  provider: AccountingProvider,
): Promise<void> {
  const { connection, tokens } = await db.write(actingFor(owner), async (tx) => {
    const connection = await connectionOf(tx, owner, provider, { isLocked: true })
    if (!connection?.sealedTokens) throw new Problem('not_found')
    await endConnection(tx, connection.id)
    return { connection, tokens: openTokens(service.sealing, connection.sealedTokens) }
  })
  const settings = service.settings[provider]
  if (!isEnabled(settings)) return
  const account = {
    id: connection.externalAccountId,
    name: connection.externalName,
    connectionId: connection.externalConnectionId,
  }
  const { disconnect: leave, revoke } = PROVIDERS[provider]
  await leave?.(settings, tokens.access, account).catch(ignored)
  await (revoke ? revoke(settings, tokens.refresh) : revokeToken(settings, tokens.refresh, account.id)).catch(ignored)
}

const ignored = () => {}
