import { everyone } from '#server/platform/db/acting.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { AccountingService } from './accounting-service.ts'
import { lockConnection, markBroken, openTokens, saveTokens } from './connection-store.ts'
import { renewTokens, TokenRefused } from './oauth.ts'
import { isEnabled } from './providers.ts'

/** A token that is good for less is renewed before it is used. */
const MARGIN_MS = 5 * 60_000

/** Nobody can use this connection before somebody signs in again. */
export class ConnectionBroken extends Error {
  override name = 'ConnectionBroken'
}

/**
 * A token that is good for the next minutes. Of all nodes that need one only one renews it, holding the row: a refresh token is good once,
 * and its answer is kept before it is used.
 * @param renewsFrom renewed too when it was last before this moment, to keep a connection that nobody uses
 * @throws ConnectionBroken where somebody has to sign in again; any other error may pass
 */
export async function accessTokenOf(
  { settings, sealing }: AccountingService,
  db: Database,
  connectionId: number,
  now: Date,
  renewsFrom?: Date,
): Promise<string> {
  const found = await db.write(
    everyone,
    async (tx) => {
      const connection = await lockConnection(tx, connectionId)
      const provider = connection && settings[connection.provider]
      if (!connection?.sealedTokens || !provider || !isEnabled(provider) || connection.brokenBecause !== null) return null
      const tokens = openTokens(sealing, connection.sealedTokens)
      const isGood = connection.accessExpiresAt !== null && connection.accessExpiresAt.getTime() - now.getTime() > MARGIN_MS
      const isOld = renewsFrom !== undefined && connection.refreshedAt !== null && connection.refreshedAt <= renewsFrom
      if (isGood && !isOld) return tokens.access
      try {
        const renewed = await renewTokens(provider, tokens.refresh, connection.externalAccountId)
        await saveTokens(tx, sealing, connection.id, renewed, now)
        return renewed.access
      } catch (error) {
        if (!(error instanceof TokenRefused)) throw error
        const isPast = connection.refreshExpiresAt !== null && connection.refreshExpiresAt <= now
        await markBroken(tx, connection.id, isPast ? 'expired' : 'refused')
        return null
      }
    },
    { isPatient: true },
  )
  if (found === null) throw new ConnectionBroken('Somebody has to sign in again')
  return found
}
