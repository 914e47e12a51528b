import { type AccountStatus, accountAfter, KEPT_BY_SUPPLIER } from '#contract/parties/account-lifecycle.ts'
import { newToken, tokenHash } from '#server/parties/sessions/secret-token.ts'
import { countInvitation } from '#server/parties/sessions/throttle.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type MailSite, writeLetter } from '#server/platform/mail/letter.ts'
import { nameInMail } from '#server/platform/mail/name-in-mail.ts'
import { ask, type Words } from './connection-moves.ts'
import { INVITATIONS } from './invitation-table.ts'

/** How long a link to join works. */
export const LINK_DAYS = 30
/** More than anybody loses; an address is not flooded through us. */
export const MOST_MAILS = 10

export type Site = MailSite & { publicUrl: string }

/** Asks an outlet that is not here yet by mail. @returns the invitation @throws Problem conflict where it was asked or has joined */
export async function inviteByMail(
  tx: Tx,
  site: Site,
  actor: DistributorActor,
  venueId: number,
  words: Words & { email: string },
  now: Date,
): Promise<number> {
  await actingFor(tx, everyone, () => markInvited(tx, actor.distributorId, venueId, words.email, now))
  const pair = { distributorId: actor.distributorId, venueId }
  const { invitationId } = await ask(tx, { ...actor, side: 'distributor' }, 'invite', pair, words, now)
  await mailLink(tx, site, invitationId, now)
  return invitationId
}

async function markInvited(tx: Tx, distributorId: number, venueId: number, email: string, now: Date): Promise<void> {
  const [venue] = await rows<{ status: AccountStatus }>(
    tx,
    `select v.status from venues v join connections c on c.venue_id = v.id and c.distributor_id = $2
      where v.id = $1 and v.deleted_at is null for update of v`,
    [venueId, distributorId],
  )
  if (!venue) throw new Problem('not_found')
  const status = accountAfter(venue.status, 'invited_by_supplier')
  if (status === null || !KEPT_BY_SUPPLIER.includes(venue.status))
    throw new Problem('conflict', { message: 'This outlet has already joined' })
  await rows(tx, `update venues set status = $2, invited_at = $3, email = coalesce(nullif(email, ''), $4) where id = $1`, [
    venueId,
    status,
    now,
    email,
  ])
}

const INVITATION = INVITATIONS.part('distributorId', 'email', 'sentCount', 'requestedBy')

type Row = PartOf<typeof INVITATION> & {
  distributor: string
  venue: string
}

/**
 * Mails an invitation that waits, with a new link; the one before ends. Only the hash of the link's token is kept.
 * @throws Problem conflict where nobody waits for a mail; too_many_requests when the address has had enough of them
 */
export async function mailLink(tx: Tx, site: Site, invitationId: number, now: Date): Promise<void> {
  const [row] = await rows<Row>(
    tx,
    `select ${INVITATION.read('i')}, d.name as distributor, v.name as venue
       from invitations i join distributors d on d.id = i.distributor_id join venues v on v.id = i.venue_id
      where i.id = $1 and i.status = 'pending' and i.email <> '' for update of i`,
    [invitationId],
  )
  if (!row) throw new Problem('conflict', { message: 'No email can be sent for this request' })
  if (row.sentCount >= MOST_MAILS)
    throw new Problem('too_many_requests', { message: 'You have sent too many emails to this address' })
  await countInvitation(tx, { company: `distributor ${row.distributorId}`, email: row.email }, now)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000)
  await rows(
    tx,
    `update invitations set token_hash = $2, expires_at = $3, sent_at = $4, sent_count = sent_count + 1 where id = $1`,
    [invitationId, tokenHash(token), expiresAt, now],
  )
  const button = { label: 'Begin', url: `${site.publicUrl}/onboarding#token=${token}` }
  await actingFor(tx, everyone, () => writeLetter(tx, site, row.email, { ...letterOf(row, site), button }))
}

/**
 * The words of an invitation, as they are sent and as the supplier can read them again. Nothing that its sender typed freely is among them: it
 * goes to people who do not know us.
 */
export function letterOf(
  { distributor, venue, requestedBy }: Pick<Row, 'distributor' | 'venue' | 'requestedBy'>,
  { productName }: Pick<Site, 'productName'>,
): { title: string; paragraphs: string[] } {
  const [supplier, outlet] = [nameInMail(distributor), nameInMail(venue)]
  const isOwnWish = requestedBy === 'venue'
  return {
    title: isOwnWish ? `Order from ${supplier}` : `${supplier} invites you to order`,
    paragraphs: [
      isOwnWish
        ? `Someone asked to order from ${supplier} with this address.`
        : `${supplier} would like ${outlet} to order through ${productName}.`,
      `It takes two minutes. The link works for ${LINK_DAYS} days. If this was not you, you can ignore this mail.`,
    ],
  }
}
