import type { ConnectionStatus, InvitationStatus } from '#contract/parties/connection-states.ts'
import { connectionAfter, isOpen, whoIs } from '#contract/parties/connection-states.ts'
import type { SupplierInvitation } from '#contract/parties/supplier-invitations.ts'
import { INVITATIONS } from '#server/parties/connection-requests/invitation-table.ts'
import { letterOf, type Site } from '#server/parties/connection-requests/send-invitation.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'

const INVITATION = INVITATIONS.part(
  'id',
  'venueId',
  'requestedBy',
  'status',
  'email',
  'contactName',
  'message',
  'sentAt',
  'sentCount',
  'expiresAt',
  'createdAt',
  'createdByName',
  'answeredAt',
  'answeredByName',
)

export type InvitationRow = PartOf<typeof INVITATION> & {
  venue_name: string
  venue_logo: string | null
  venue_city: string
  distributor_name: string
  group_name: string | null
  connection_status: ConnectionStatus | null
}

const SELECT = `select ${INVITATION.read('i')}, v.name as venue_name, v.logo as venue_logo, v.city as venue_city, d.name as distributor_name,
    g.name as group_name, case when c.status not in ('ended', 'target') then c.status end as connection_status
  from invitations i join distributors d on d.id = i.distributor_id join venues v on v.id = i.venue_id left join venue_groups g on g.id = v.venue_group_id
  left join connections c on c.distributor_id = i.distributor_id and c.venue_id = i.venue_id
  where i.distributor_id = $1 and v.deleted_at is null`

export const listInvitations = (tx: Tx, distributorId: number, statuses: readonly InvitationStatus[]): Promise<InvitationRow[]> =>
  rows(tx, `${SELECT} and i.status = any ($2) order by i.created_at desc, i.id desc limit 500`, [distributorId, statuses])

/** @param how with `lock`, whoever else answers it waits @throws Problem not_found */
export async function findSupplierInvitation(
  tx: Tx,
  distributorId: number,
  invitationId: number,
  how: { lock?: boolean } = {},
): Promise<InvitationRow> {
  const [row] = await rows<InvitationRow>(tx, `${SELECT} and i.id = $2 ${how.lock ? 'for update of i' : ''}`, [
    distributorId,
    invitationId,
  ])
  if (!row) throw new Problem('not_found')
  return row
}

export function invitationView(row: InvitationRow, site: Pick<Site, 'productName'>, now: Date): SupplierInvitation {
  return {
    id: row.id,
    venue: { id: row.venueId, name: row.venue_name, logo: row.venue_logo, city: row.venue_city, groupName: row.group_name },
    requestedBy: row.requestedBy,
    status: row.status,
    connectionStatus: row.connection_status,
    email: row.email,
    contactName: row.contactName,
    message: row.message,
    sentAt: row.sentAt?.toISOString() ?? null,
    sentCount: row.sentCount,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: isOpen(row.status) && row.expiresAt !== null && row.expiresAt <= now,
    createdAt: row.createdAt.toISOString(),
    createdByName: row.createdByName,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredByName: row.answeredByName,
    letter:
      row.email === '' || row.sentAt === null
        ? null
        : letterOf({ ...row, distributor: row.distributor_name, venue: row.venue_name }, site),
    actions: actionsOf(row),
  }
}

/** What the supplier can do with it (G-028): answer what was asked of it, send its own mail again, take its own asking back. */
function actionsOf({ status, connection_status, requestedBy, email }: InvitationRow): SupplierInvitation['actions'] {
  if (!isOpen(status) || connection_status === null) return []
  const who = whoIs('distributor', requestedBy)
  const possible = (['approve', 'decline', 'withdraw'] as const).filter(
    (event) => connectionAfter(connection_status, event, who) !== null,
  )
  return email !== '' && connection_status === 'invitation_sent' ? [...possible, 'resend'] : possible
}
