import { KEPT_BY_SUPPLIER } from '#contract/parties/account-lifecycle.ts'
import {
  type ConnectionEvent,
  type ConnectionStatus,
  connectionAfter,
  type Side,
  whoIs,
} from '#contract/parties/connection-states.ts'
import { CONNECTIONS } from '#server/parties/connections/connection-table.ts'
import { type Author, audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import { INVITATIONS } from './invitation-table.ts'
import { joinTarget } from './one-account.ts'

/** The two that come together. */
export type Pair = { distributorId: number; venueId: number }
export type By = Author & { side: Side | 'admin' }
/** What goes along with a request: to whom it is mailed, and in which words. */
export type Words = { email?: string; contactName?: string; message?: string }

export type Happened = { invitationId: number | null; happening: 'asked' | 'approved' | 'declined' }
export const NOTIFY_OF_CONNECTION = { name: 'invitations.tell' }

type State = ConnectionStatus | 'none'
type Connection = { state: State; requestedBy: Side | null }

const NEW = CONNECTIONS.part('distributorId', 'venueId', 'status', 'requestedBy', 'createdAt')
const NEW_INVITATION = INVITATIONS.part(
  'distributorId',
  'venueId',
  'requestedBy',
  'email',
  'contactName',
  'message',
  'createdBy',
  'createdByName',
  'createdAt',
)
const INVITE = `insert into invitations (${NEW_INVITATION.names}) values (${NEW_INVITATION.placeholders(1)}) returning id`
const ANSWER = INVITATIONS.part('status', 'answeredBy', 'answeredByName', 'answeredAt')

/**
 * Asks the other side to trade, in the app (`request`) or by mail (`invite`); one who was asked by the other thereby says yes (G-028).
 * @returns the invitation, and what the connection is now @throws Problem conflict where nothing is to be asked
 */
export async function ask(
  tx: Tx,
  by: By & { side: Side },
  event: 'request' | 'invite',
  pair: Pair,
  { email = '', contactName = '', message = '' }: Words,
  now: Date,
): Promise<{ invitationId: number; status: ConnectionStatus }> {
  const status = event === 'invite' ? 'invitation_sent' : 'connection_pending'
  const begun = await rows(
    tx,
    `insert into connections (${NEW.names}) values (${NEW.placeholders(1)})
     on conflict (distributor_id, venue_id) do update
       set status = excluded.status, requested_by = excluded.requested_by, ended_at = null where connections.status in ('ended', 'target')
     returning 1`,
    NEW.values({ ...pair, status, requestedBy: by.side, createdAt: now }),
  )
  if (begun.length > 0) {
    const [invitation] = await rows<{ id: number }>(
      tx,
      INVITE,
      NEW_INVITATION.values({
        ...pair,
        requestedBy: by.side,
        email,
        contactName,
        message,
        createdBy: by.userId,
        createdByName: by.userName,
        createdAt: now,
      }),
    )
    const invitationId = invitation?.id ?? 0
    await recordChange(tx, by, pair, null, status)
    await enqueue<Happened>(tx, NOTIFY_OF_CONNECTION, { invitationId, happening: 'asked' })
    return { invitationId, status }
  }
  const before = await lock(tx, pair)
  const after = connectionAfter(before.state, 'request', whoIs(by.side, before.requestedBy))
  if (after !== 'active') throw new Problem('conflict', { message: alreadyText(before.state) })
  const pending = await findPending(tx, pair)
  await settle(tx, by, pair, before, 'approved', now)
  return { invitationId: pending ?? 0, status: 'active' }
}

/** an invitation moves to approved or declined, once, by the side that was asked or the platform. @throws Problem conflict */
export async function answerInvitation(tx: Tx, by: By, pair: Pair, status: 'approved' | 'declined', now: Date): Promise<void> {
  const before = await lock(tx, pair)
  mustMove(before, status === 'approved' ? 'approve' : 'decline', by)
  await settle(tx, by, pair, before, status, now)
}

/** Takes a request back that waits for an answer; its link stops working. @throws Problem conflict */
export async function withdraw(tx: Tx, by: By, pair: Pair, now: Date): Promise<void> {
  const before = await lock(tx, pair)
  mustMove(before, 'withdraw', by)
  await rows(tx, `delete from invitations where distributor_id = $1 and venue_id = $2 and status = 'pending'`, idsOf(pair))
  await end(tx, pair, now)
  await recordChange(tx, by, pair, before.state, null)
}

/** The two trade no more; what was ordered stays readable to both. Open orders go on. @throws Problem conflict where they do not trade */
export async function disconnect(tx: Tx, by: By, pair: Pair, now: Date): Promise<void> {
  const before = await lock(tx, pair)
  mustMove(before, 'disconnect', by)
  await end(tx, pair, now)
  await recordChange(tx, by, pair, before.state, null)
}

/** The platform connects two; what waits is granted, and doing it twice changes nothing. */
export async function connectByAdmin(tx: Tx, by: By, pair: Pair, now: Date): Promise<void> {
  await rows(
    tx,
    `insert into connections (distributor_id, venue_id, status, account_opened_at) values ($1, $2, 'ended', null)
     on conflict (distributor_id, venue_id) do nothing`,
    idsOf(pair),
  )
  const before = await lock(tx, pair)
  if (before.state === 'active') return
  await settle(tx, by, pair, before, 'approved', now)
}

async function settle(tx: Tx, by: By, pair: Pair, before: Connection, status: 'approved' | 'declined', now: Date): Promise<void> {
  const [answered] = await rows<{ id: number }>(
    tx,
    `update invitations set ${ANSWER.assignments(3)}, token_hash = null
      where distributor_id = $1 and venue_id = $2 and status = 'pending' returning id`,
    [...idsOf(pair), ...ANSWER.values({ status, answeredBy: by.userId, answeredByName: by.userName, answeredAt: now })],
  )
  if (status === 'approved')
    await rows(
      tx,
      `update connections set status = 'active', account_opened_at = coalesce(account_opened_at, $3), ended_at = null
        where distributor_id = $1 and venue_id = $2`,
      [...idsOf(pair), now],
    )
  else await end(tx, pair, now)
  if (status === 'approved') await joinTarget(tx, pair, now)
  await recordChange(tx, by, pair, before.state, status === 'approved' ? 'active' : null)
  if (answered) await enqueue<Happened>(tx, NOTIFY_OF_CONNECTION, { invitationId: answered.id, happening: status })
}

const idsOf = ({ distributorId, venueId }: Pair) => [distributorId, venueId]

async function lock(tx: Tx, pair: Pair): Promise<Connection> {
  const [row] = await rows<{ status: ConnectionStatus | 'ended' | 'target'; requested_by: Side | null }>(
    tx,
    `select status, requested_by from connections where distributor_id = $1 and venue_id = $2 for update`,
    idsOf(pair),
  )
  if (!row || row.status === 'ended' || row.status === 'target') return { state: 'none', requestedBy: null }
  // of what was there before anybody noted who asked, the supplier did
  return { state: row.status, requestedBy: row.requested_by ?? 'distributor' }
}

async function findPending(tx: Tx, pair: Pair): Promise<number | undefined> {
  const [row] = await rows<{ id: number }>(
    tx,
    `select id from invitations where distributor_id = $1 and venue_id = $2 and status = 'pending'`,
    idsOf(pair),
  )
  return row?.id
}

/** Who never traded leaves nothing behind, except with the supplier that brought the customer here; who did stays readable. */
const end = (tx: Tx, pair: Pair, now: Date) =>
  Promise.all([
    rows(
      tx,
      `update connections set status = 'ended', ended_at = $3, requested_by = null where distributor_id = $1 and venue_id = $2 and account_opened_at is not null`,
      [...idsOf(pair), now],
    ),
    rows(
      tx,
      `with target as (
         update connections c set status = 'target', requested_by = null from venues v
          where v.id = c.venue_id and v.status = any ($3) and c.distributor_id = $1 and c.venue_id = $2 and c.account_opened_at is null
          returning 1)
       delete from connections c using venues v
        where v.id = c.venue_id and v.status <> all ($3) and c.distributor_id = $1 and c.venue_id = $2 and c.account_opened_at is null`,
      [...idsOf(pair), KEPT_BY_SUPPLIER],
    ),
  ])

function mustMove({ state, requestedBy }: Connection, event: ConnectionEvent, by: By): void {
  if (connectionAfter(state, event, whoIs(by.side, requestedBy)) === null)
    throw new Problem('conflict', { message: alreadyText(state) })
}

const TEXTS: Record<State, string> = {
  active: 'They are already connected',
  connection_pending: 'A request has been sent and not answered yet',
  invitation_sent: 'The invitation has already been sent and is pending',
  none: 'There is nothing left to respond to',
}
const alreadyText = (state: State): string => TEXTS[state]

async function recordChange(
  tx: Tx,
  by: By,
  { distributorId, venueId }: Pair,
  before: State | null,
  after: State | null,
): Promise<void> {
  await audit(tx, by, {
    subject: 'connection',
    subjectId: venueId,
    distributorId,
    venueId,
    before: before && before !== 'none' ? { status: before } : null,
    after: after && { status: after },
  })
  announce(tx, { topic: 'connections', distributorId, venueId, ids: { distributorId, venueId } })
}
