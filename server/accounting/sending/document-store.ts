import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf, RowOf } from '#server/platform/db/table.ts'
import { IS_USABLE } from '../connections/connection-table.ts'
import type { AccountingDocument } from '../documents/document.ts'
import { FRESH_MS } from '../records/known-currencies.ts'
import type { Organisation } from '../records/record-store.ts'
import { ACCOUNTING_DOCUMENTS } from './document-table.ts'
import type { Cause } from './held.ts'
import type { Subject } from './load.ts'

export type StoredDocument = RowOf<typeof ACCOUNTING_DOCUMENTS>

/** Longer than any call of a provider waits: whoever claimed it is gone. */
const CLAIM_MS = 120_000

const ASKED = ACCOUNTING_DOCUMENTS.part(
  ...([
    'connectionId',
    'externalAccountId',
    'kind',
    'subject',
    'localId',
    'state',
    'nextAttemptAt',
    'askedAt',
    'askedByName',
    'number',
    'total',
    'currencyCode',
    'counterpartyId',
  ] as const),
)

/** Asks for a document to be sent; one that is there already is sent again as it is now. @returns its id */
export async function askFor(
  tx: Tx,
  { connectionId, externalAccountId }: Organisation,
  { kind, subject, localId }: Subject,
  { by, now, document }: { by: string; now: Date; document: ShownDocument },
): Promise<number> {
  const [row] = await rows<{ id: number }>(
    tx,
    `insert into accounting_documents as d (${ASKED.names}) values (${ASKED.placeholders(1)})
     on conflict (connection_id, external_account_id, kind, subject, local_id) do update
       set state = case when d.state = 'sending' then d.state else excluded.state end,
           next_attempt_at = excluded.next_attempt_at, asked_at = excluded.asked_at, asked_by_name = excluded.asked_by_name, attempts = 0
     returning id`,
    ASKED.values({
      ...{ connectionId, externalAccountId, kind, subject, localId },
      ...{ state: 'waiting', nextAttemptAt: now, askedAt: now, askedByName: by },
      ...shownOf(document),
    }),
  )
  return row!.id
}

type ShownDocument = Pick<AccountingDocument, 'number' | 'total' | 'currency' | 'counterpartyId'>

/** What of a document is shown in lists of documents. */
export const shownOf = ({ number, total, currency, counterpartyId }: ShownDocument) => ({
  ...{ number, total, counterpartyId },
  currencyCode: currency,
})

/** Takes a document for oneself, for as long as a call may take. Undefined where somebody else sends it right now. */
export async function claim(tx: Tx, id: number, now: Date): Promise<StoredDocument | undefined> {
  const [found] = await claimAll(tx, [id], now)
  return found
}

/** Takes documents for oneself, without those that somebody else sends right now. In the order of the ids that are given. */
export async function claimAll(tx: Tx, ids: readonly number[], now: Date): Promise<StoredDocument[]> {
  if (ids.length === 0) return []
  const found = await rows<StoredDocument>(
    tx,
    `update accounting_documents d set state = 'sending', attempts = d.attempts + 1, claimed_until = $3, may_be_there = d.may_be_there or d.state = 'sending'
      where d.id = any ($1) and (d.state <> 'sending' or d.claimed_until <= $2)
      returning ${ACCOUNTING_DOCUMENTS.read('d')}`,
    [ids, now, new Date(now.getTime() + CLAIM_MS)],
  )
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const SETTLED = ACCOUNTING_DOCUMENTS.part(
  ...([
    'state',
    'cause',
    'message',
    'lacks',
    'counterpartyId',
    'number',
    'total',
    'currencyCode',
    'externalId',
    'externalNumber',
    'externalTotal',
    'externalUrl',
  ] as const),
  ...(['sentHash', 'timesSent', 'mayBeThere', 'attempts', 'nextAttemptAt', 'sentAt'] as const),
  ...(['paymentState', 'paidAmount', 'paidOn'] as const),
)
export type Settled = PartOf<typeof SETTLED>

/** Writes down what has become of a claimed document, and lets go of it. */
export async function settle(tx: Tx, { id, claimedUntil }: StoredDocument, outcome: Settled): Promise<void> {
  await rows(
    tx,
    `update accounting_documents set ${SETTLED.assignments(3)}, claimed_until = null where id = $1 and claimed_until = $2`,
    [id, claimedUntil, ...SETTLED.values(outcome)],
  )
}

/** Parks what waits of a connection until more calls are allowed. */
export async function park(tx: Tx, connectionId: number, until: Date): Promise<void> {
  await rows(
    tx,
    `update accounting_documents set next_attempt_at = $2 where connection_id = $1 and state = 'waiting' and next_attempt_at < $2`,
    [connectionId, until],
  )
}

/** What was held for one of these causes waits again: something was done about it. */
export async function release(
  tx: Tx,
  { connectionId, externalAccountId }: Organisation,
  causes: readonly Cause[],
  now: Date,
): Promise<void> {
  await rows(
    tx,
    `update accounting_documents set state = 'waiting', next_attempt_at = $4, attempts = 0
      where connection_id = $1 and external_account_id = $2 and state = 'held' and cause = any ($3)`,
    [connectionId, externalAccountId, causes, now],
  )
}

/** What waits for a connection that ended or broke is held until somebody signs in again. */
export async function holdForSignIn(tx: Tx, now: Date): Promise<void> {
  await rows(
    tx,
    `update accounting_documents d
        set state = 'held', cause = 'signIn', message = format('Sign in to %s again to send it.', $2::jsonb ->> c.provider), next_attempt_at = $1
       from accounting_connections c
      where d.state = 'waiting' and c.id = d.connection_id and c.external_account_id = d.external_account_id
        and (c.sealed_tokens is null or c.broken_because is not null)`,
    [now, JSON.stringify(PROVIDER_NAMES)],
  )
}

/** What was held until somebody signs in again waits again, once somebody has. */
export async function releaseSignedIn(tx: Tx, now: Date): Promise<void> {
  await rows(
    tx,
    `update accounting_documents d set state = 'waiting', next_attempt_at = $1, attempts = 0
       from accounting_connections c
      where d.state = 'held' and d.cause = 'signIn' and c.id = d.connection_id and c.external_account_id = d.external_account_id
        and ${IS_USABLE} and c.connected_at >= d.next_attempt_at`,
    [now],
  )
}

/**
 * What is held for its currency waits again once a day, when the currencies of its organisation are read again: one may have been added there.
 */
export async function releaseCurrencies(tx: Tx, now: Date): Promise<void> {
  await rows(
    tx,
    `update accounting_documents d set state = 'waiting', next_attempt_at = $1, attempts = 0
       from accounting_connections c
      where d.state = 'held' and d.cause = 'currency' and c.id = d.connection_id and c.external_account_id = d.external_account_id
        and ${IS_USABLE} and coalesce(c.currencies_read_at <= $2, true)`,
    [now, new Date(now.getTime() - FRESH_MS)],
  )
}

/** Of an organisation, the documents whose turn has come, in the order they were asked for. */
export async function dueOf(tx: Tx, connectionId: number, now: Date, limit: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    `select d.id from accounting_documents d join accounting_connections c on c.id = d.connection_id
      where d.connection_id = $1 and d.external_account_id = c.external_account_id
        and ((d.state = 'waiting' and d.next_attempt_at <= $2) or (d.state = 'sending' and d.claimed_until <= $2))
      order by d.asked_at, d.id limit $3`,
    [connectionId, now, limit],
  )
  return found.map(({ id }) => id)
}
