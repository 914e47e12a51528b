import { type AccountStatus, accountAfter } from '#contract/parties/account-lifecycle.ts'
import type { Side } from '#contract/parties/connection-states.ts'
import type { OnboardingRequest } from '#contract/parties/supplier-profile.ts'
import { ask } from '#server/parties/connection-requests/connection-moves.ts'
import { MOST_MAILS, mailLink } from '#server/parties/connection-requests/send-invitation.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { VENUES } from '#server/parties/venues/venue-table.ts'
import { type Author, audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

/**
 * Mails somebody the link to join a supplier's customers. An address that was sent one and has not used it gets a new link to the same
 * invitation; the one before stops working. @param by whoever asks: the supplier, or with `venue` the outlet itself in the shop
 */
export async function sendLink(
  tx: Tx,
  sessionService: Pick<SessionService, 'publicUrl' | 'productName' | 'mailSealing'>,
  by: Author & { side: Side },
  distributorId: number,
  request: OnboardingRequest,
  now: Date,
): Promise<void> {
  const { email } = request
  const [distributor] = await rows<{ name: string; currency_code: string; timezone: string }>(
    tx,
    `select name, currency_code, timezone from distributors where id = $1 and deleted_at is null for no key update`,
    [distributorId],
  )
  if (!distributor) throw new Problem('not_found')
  const [pending] = await rows<{ id: number; sent_count: number }>(
    tx,
    `select i.id, i.sent_count from invitations i join venues v on v.id = i.venue_id
      where i.distributor_id = $1 and i.email = $2 and i.status = 'pending' and v.deleted_at is null order by i.id desc limit 1`,
    [distributorId, email],
  )
  if (pending && pending.sent_count >= MOST_MAILS) return
  const invitationId = pending?.id ?? (await begin(tx, by, distributorId, distributor, request, now))
  await mailLink(tx, sessionService, invitationId, now)
}

const NEW_VENUE = VENUES.part('name', 'email', 'primaryContactName', 'status', 'currencyCode', 'timezone', 'invitedAt')

/** An outlet that is not here yet has a row of its own, so that the invitation names two. @returns the invitation */
async function begin(
  tx: Tx,
  by: Author & { side: Side },
  distributorId: number,
  { currency_code, timezone }: { currency_code: string; timezone: string },
  { name, outlet, email, message }: OnboardingRequest,
  now: Date,
): Promise<number> {
  const [venue] = await rows<{ id: number }>(
    tx,
    `insert into venues (${NEW_VENUE.names}) values (${NEW_VENUE.placeholders(1)}) returning id`,
    NEW_VENUE.values({
      name: outlet,
      email,
      primaryContactName: name,
      status: accountAfter(null, 'invited_by_supplier') as AccountStatus,
      currencyCode: currency_code,
      timezone,
      invitedAt: now,
    }),
  )
  const venueId = venue?.id ?? 0
  await audit(tx, by, {
    subject: 'venue',
    subjectId: venueId,
    venueId,
    distributorId,
    source: 'onboarding',
    before: null,
    after: { name: outlet, email },
  })
  const { invitationId } = await ask(tx, by, 'invite', { distributorId, venueId }, { email, contactName: name, message }, now)
  return invitationId
}
