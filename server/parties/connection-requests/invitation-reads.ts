import type { ConnectionStatus, InvitationStatus, Side } from '#contract/parties/connection-states.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

export type InvitationRow = {
  id: number
  distributor_id: number
  distributor_name: string
  distributor_logo: string | null
  venue_id: number
  venue_name: string
  requested_by: Side
  status: InvitationStatus
  /** What the two are to each other at the moment. */
  connection_status: ConnectionStatus | null
  email: string
  contact_name: string
  message: string
  expires_at: Date | null
  sent_at: Date | null
  created_by_name: string
  created_at: Date
  answered_by_name: string
  answered_at: Date | null
}

const SELECT = `select i.id, i.distributor_id, d.name as distributor_name, d.logo as distributor_logo, i.venue_id, v.name as venue_name,
    i.requested_by, i.status, case when c.status not in ('ended', 'target') then c.status end as connection_status, i.email, i.contact_name, i.message, i.expires_at, i.sent_at,
    i.created_by_name, i.created_at, i.answered_by_name, i.answered_at
  from invitations i join distributors d on d.id = i.distributor_id join venues v on v.id = i.venue_id
  left join connections c on c.distributor_id = i.distributor_id and c.venue_id = i.venue_id`

/** Requests of or to some venues that wait for an answer, the newest first. */
export const pendingOfVenues = (tx: Tx, venueIds: readonly number[]): Promise<InvitationRow[]> =>
  rows(
    tx,
    `${SELECT} where i.venue_id = any ($1::bigint[]) and i.status = 'pending' and d.deleted_at is null order by i.created_at desc, i.id desc`,
    [venueIds],
  )

/** An invitation of one of two. @throws Problem not_found */
export async function findInvitation(
  tx: Tx,
  id: number,
  of: { venueIds: readonly number[] } | { distributorId: number },
): Promise<InvitationRow> {
  const [row] = await rows<InvitationRow>(
    tx,
    `${SELECT} where i.id = $1 and ${'venueIds' in of ? 'i.venue_id = any ($2::bigint[])' : 'i.distributor_id = $2'}`,
    [id, 'venueIds' in of ? of.venueIds : of.distributorId],
  )
  if (!row) throw new Problem('not_found')
  return row
}
