import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { job } from '#server/platform/jobs/job.ts'
import { type Happened, NOTIFY_OF_CONNECTION } from './connection-moves.ts'
import { INVITATIONS } from './invitation-table.ts'

const INVITATION = INVITATIONS.part('distributorId', 'venueId', 'requestedBy', 'email', 'message')

type Row = PartOf<typeof INVITATION> & {
  distributor: string
  venue: string
}

/** Notifies the side that was asked that it was, and the asking side what came of it; who was asked by mail has got that mail. */
export const notifyOfConnection = job<Happened>(NOTIFY_OF_CONNECTION.name, async ({ invitationId, happening }, { tx, site }) => {
  const [row] = await rows<Row>(
    tx,
    `select ${INVITATION.read('i')}, d.name as distributor, v.name as venue
       from invitations i join distributors d on d.id = i.distributor_id join venues v on v.id = i.venue_id where i.id = $1`,
    [invitationId],
  )
  if (!row || (happening === 'asked' && row.email !== '')) return
  const toVenue = (row.requestedBy === 'venue') === (happening !== 'asked')
  const [other, own] = toVenue ? [row.distributor, row.venue] : [row.venue, row.distributor]
  const recipients = await usersToNotify(tx, toVenue ? { venueId: row.venueId } : { distributorId: row.distributorId }, {
    permission: toVenue ? 'manageSupplier' : 'manageVenue',
    event: 'connection',
  })
  const title = {
    asked: `${other} would like to connect with ${own}`,
    approved: `${other} and ${own} are now connected`,
    declined: `${other} declined to connect with ${own}`,
  }[happening]
  const sentence = {
    asked: row.message ? `They write: “${row.message}”` : 'Review the request, then connect or decline.',
    approved: toVenue ? 'You can order from them now.' : 'They can order from you now.',
    declined: 'Nothing changes. You can ask again.',
  }[happening]
  const path = toVenue
    ? happening === 'approved'
      ? `/buyer/suppliers/all/${row.distributorId}/info`
      : '/buyer/suppliers/connection-requests'
    : happening === 'approved'
      ? `/supplier/outlets/${row.venueId}/info`
      : '/supplier/outlets/requests'
  await notifyAndMail(
    tx,
    site,
    recipients,
    {
      kind: `connection_${happening}`,
      title,
      body: sentence,
      about: `invitation:${invitationId}:${happening}`,
      ...(toVenue ? { venueId: row.venueId } : { distributorId: row.distributorId }),
    },
    { paragraphs: [sentence], button: { label: 'View', url: `${site.publicUrl}${path}` } },
  )
})
