import type { ConnectionStatus, InvitationStatus, Side } from '#contract/parties/connection-states.ts'
import { connectionAfter, isOpen, whoIs } from '#contract/parties/connection-states.ts'
import type { SupplierInvitation } from '#contract/parties/supplier-invitations.ts'
import { letterOf, type Site } from '#server/parties/connection-requests/send-invitation.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

export type InvitationRow = {
  id: number
  venue_id: number
  venue_name: string
  venue_logo: string | null
  venue_city: string
  distributor_name: string
  group_name: string | null
  requested_by: Side
  status: InvitationStatus
  connection_status: ConnectionStatus | null
  email: string
  contact_name: string
  message: string
  sent_at: Date | null
  sent_count: number
  expires_at: Date | null
  created_at: Date
  created_by_name: string
  answered_at: Date | null
  answered_by_name: string
}

const SELECT = `select i.id, i.venue_id, v.name as venue_name, v.logo as venue_logo, v.city as venue_city, d.name as distributor_name, g.name as group_name, i.requested_by,
    i.status, case when c.status not in ('ended', 'target') then c.status end as connection_status, i.email, i.contact_name, i.message,
    i.sent_at, i.sent_count, i.expires_at, i.created_at, i.created_by_name, i.answered_at, i.answered_by_name
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
    venue: { id: row.venue_id, name: row.venue_name, logo: row.venue_logo, city: row.venue_city, groupName: row.group_name },
    requestedBy: row.requested_by,
    status: row.status,
    connectionStatus: row.connection_status,
    email: row.email,
    contactName: row.contact_name,
    message: row.message,
    sentAt: row.sent_at?.toISOString() ?? null,
    sentCount: row.sent_count,
    expiresAt: row.expires_at?.toISOString() ?? null,
    isExpired: isOpen(row.status) && row.expires_at !== null && row.expires_at <= now,
    createdAt: row.created_at.toISOString(),
    createdByName: row.created_by_name,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredByName: row.answered_by_name,
    letter:
      row.email === '' || row.sent_at === null
        ? null
        : letterOf({ ...row, distributor: row.distributor_name, venue: row.venue_name }, site),
    actions: actionsOf(row),
  }
}

/** What the supplier can do with it (G-028): answer what was asked of it, send its own mail again, take its own asking back. */
function actionsOf({ status, connection_status, requested_by, email }: InvitationRow): SupplierInvitation['actions'] {
  if (!isOpen(status) || connection_status === null) return []
  const who = whoIs('distributor', requested_by)
  const possible = (['approve', 'decline', 'withdraw'] as const).filter(
    (event) => connectionAfter(connection_status, event, who) !== null,
  )
  return email !== '' && connection_status === 'invitation_sent' ? [...possible, 'resend'] : possible
}
