import type { ConnectionStatus } from '#contract/parties/connection-states.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { INVITATIONS } from './invitation-table.ts'

const INVITATION = INVITATIONS.part(
  'id',
  'distributorId',
  'venueId',
  'requestedBy',
  'status',
  'email',
  'contactName',
  'message',
  'expiresAt',
  'sentAt',
  'createdByName',
  'createdAt',
  'answeredByName',
  'answeredAt',
)

export type InvitationRow = PartOf<typeof INVITATION> & {
  distributor_name: string
  distributor_logo: string | null
  venue_name: string
  /** What the two are to each other at the moment. */
  connection_status: ConnectionStatus | null
}

const SELECT = `select ${INVITATION.read('i')}, d.name as distributor_name, d.logo as distributor_logo, v.name as venue_name,
    case when c.status not in ('ended', 'target') then c.status end as connection_status
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
