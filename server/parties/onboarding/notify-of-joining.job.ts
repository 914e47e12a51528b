import type { ConnectionStatus, Side } from '#contract/parties/connection-states.ts'
import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { type Joined, NOTIFY_OF_JOINING } from './joined.ts'

/** Notifies a supplier of an outlet that came through its shop; for one it invited itself, the answer to the invitation does. */
export const notifyOfJoining = job<Joined>(
  NOTIFY_OF_JOINING.name,
  async ({ distributorId, venueId, invitationId }, { tx, site }) => {
    const [row] = await rows<{ venue: string; message: string; status: ConnectionStatus; requested_by: Side }>(
      tx,
      `select v.name as venue, i.message, c.status, i.requested_by
       from invitations i join venues v on v.id = i.venue_id
       join connections c on c.distributor_id = i.distributor_id and c.venue_id = i.venue_id
      where i.id = $1 and i.distributor_id = $2 and i.venue_id = $3`,
      [invitationId, distributorId, venueId],
    )
    if (row?.requested_by !== 'venue') return
    const recipients = await usersToNotify(tx, { distributorId }, { permission: 'manageVenue', event: 'connection' })
    const isActive = row.status === 'active'
    const sentence = isActive
      ? 'They joined through your shop and can order now.'
      : 'They joined through your shop and are waiting for your approval before they can order.'
    const paragraphs = row.message ? [sentence, `“${row.message}”`] : [sentence]
    await notifyAndMail(
      tx,
      site,
      recipients,
      {
        kind: 'connection_joined',
        title: isActive ? `${row.venue} is your customer now` : `${row.venue} would like to order from you`,
        body: paragraphs.join(' '),
        about: `joined:${invitationId}`,
        distributorId,
      },
      {
        paragraphs,
        button: {
          label: 'View',
          url: `${site.publicUrl}${isActive ? `/supplier/outlets/${venueId}/info` : '/supplier/outlets/requests'}`,
        },
      },
    )
  },
)
