import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RowOf } from '#server/platform/db/table.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { ACCOUNTING_CONNECTIONS } from './connection-table.ts'
import type { Tokens } from './oauth.ts'
import type { Owner } from './owner.ts'
import type { ExternalAccount } from './providers.ts'

export type StoredConnection = RowOf<typeof ACCOUNTING_CONNECTIONS>

const SELECT = `select ${ACCOUNTING_CONNECTIONS.read('c')} from accounting_connections c`

/** All connections of an owner, also those that have ended. */
export const connectionsOf = (tx: Tx, { distributorId, venueId }: Owner) =>
  rows<StoredConnection>(tx, `${SELECT} where c.distributor_id = $1 or c.venue_id = $2 order by c.id`, [distributorId, venueId])

/** @param isLocked where it is about to be changed: whoever renews its tokens meanwhile is waited for */
export async function connectionOf(
  tx: Tx,
  { distributorId, venueId }: Owner,
  provider: AccountingProvider,
  { isLocked = false } = {},
): Promise<StoredConnection | undefined> {
  const [found] = await rows<StoredConnection>(
    tx,
    `${SELECT} where (c.distributor_id = $1 or c.venue_id = $2) and c.provider = $3 ${isLocked ? 'for update' : ''}`,
    [distributorId, venueId, provider],
  )
  return found
}

/** One connection, for whoever renews its tokens: others wait until that is done. */
export async function lockConnection(tx: Tx, id: number): Promise<StoredConnection | undefined> {
  const [found] = await rows<StoredConnection>(tx, `${SELECT} where c.id = $1 for update`, [id])
  return found
}

/** Access and refresh token as they are kept. */
type Kept = { access: string; refresh: string }
export const openTokens = (sealing: Sealing, sealed: string): Kept => JSON.parse(sealing.open(sealed))

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

const tokenValues = (sealing: Sealing, { access, refresh, accessSeconds, refreshSeconds, scopes }: Tokens, now: Date) => ({
  sealedTokens: sealing.seal(JSON.stringify({ access, refresh } satisfies Kept)),
  scopes: [...scopes],
  accessExpiresAt: after(now, accessSeconds),
  refreshExpiresAt: refreshSeconds === null ? null : after(now, refreshSeconds),
  refreshedAt: now,
})

const TOKENS = ['sealedTokens', 'scopes', 'accessExpiresAt', 'refreshExpiresAt', 'refreshedAt'] as const
const RENEWED = ACCOUNTING_CONNECTIONS.part(...TOKENS)
const CONNECTED = ACCOUNTING_CONNECTIONS.part(
  'distributorId',
  'venueId',
  'provider',
  'externalAccountId',
  'externalName',
  'externalConnectionId',
  'connectedAt',
  'connectedBy',
  'connectedByName',
  'brokenBecause',
  ...TOKENS,
)

/** Connects, or connects again: with the same account, or with another one in its place. */
export async function saveConnection(
  tx: Tx,
  sealing: Sealing,
  owner: Owner,
  provider: AccountingProvider,
  connected: { account: ExternalAccount; tokens: Tokens; by: { userId: number; userName: string }; now: Date },
): Promise<void> {
  const { account, tokens, by, now } = connected
  const key = owner.venueId === null ? 'distributor_id' : 'venue_id'
  await rows(
    tx,
    `insert into accounting_connections (${CONNECTED.names}) values (${CONNECTED.placeholders(1)})
     on conflict (${key}, provider) do update set (${CONNECTED.names}) = row (${CONNECTED.namesOf('excluded')}), looked_at = null, payments_read_at = null, payments_due_at = null,
       base_currency = null, other_currencies = null, currencies_read_at = null`,
    CONNECTED.values({
      ...owner,
      provider,
      externalAccountId: account.id,
      externalName: account.name,
      externalConnectionId: account.connectionId,
      connectedAt: now,
      connectedBy: by.userId,
      connectedByName: by.userName,
      brokenBecause: null,
      ...tokenValues(sealing, tokens, now),
    }),
  )
}

export async function saveTokens(tx: Tx, sealing: Sealing, id: number, tokens: Tokens, now: Date): Promise<void> {
  await rows(tx, `update accounting_connections set ${RENEWED.assignments(2)}, broken_because = null where id = $1`, [
    id,
    ...RENEWED.values(tokenValues(sealing, tokens, now)),
  ])
}

export async function markBroken(tx: Tx, id: number, because: 'refused' | 'expired'): Promise<void> {
  await rows(tx, `update accounting_connections set broken_because = $2 where id = $1`, [id, because])
}

/** Forgets the tokens and keeps the rest, for when the same account is connected again. */
export async function endConnection(tx: Tx, id: number): Promise<void> {
  await rows(
    tx,
    `update accounting_connections set sealed_tokens = null, access_expires_at = null, refresh_expires_at = null, broken_because = null
      where id = $1`,
    [id],
  )
}
