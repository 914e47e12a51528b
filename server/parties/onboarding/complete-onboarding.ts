import { accountAfter } from '#contract/parties/account-lifecycle.ts'
import { type Joining, onboarding } from '#contract/parties/onboarding.ts'
import { acceptInvitation } from '#server/parties/sessions/accept-invitation.ts'
import { hashPassword } from '#server/parties/sessions/password.ts'
import { refreshCookie } from '#server/parties/sessions/refresh-cookie.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { findMembershipToOpen, openSession } from '#server/parties/sessions/session-store.ts'
import { VENUES } from '#server/parties/venues/venue-table.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { accounts } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { keepAcceptance, mustAcceptTerms, type Person, trade } from './accept-invitation.ts'
import { findByLink, type OpenInvitation, signsIn } from './invitation-link.ts'
import { type Joined, NOTIFY_OF_JOINING } from './joined.ts'

/**
 * Somebody new joins by a link: the outlet is registered, they are its administrator, the terms they saw are accepted, the two trade,
 * and they are signed in. All of it or nothing; of two who do it at once, the second finds a link that was used.
 */
export const completeOnboarding = (sessionService: SessionService) =>
  answerWithoutTransaction(onboarding.complete, async ({ params, body }, { db, actor, now, http }) => {
    const token = body.token ?? actor.token
    const attempt = await sessionService.throttle.attempt('link', { address: actor.address, name: 'onboarding' }, now)
    const seen = await findByLink(db.read(accounts), token, now).catch((error: unknown) => {
      throw error instanceof Problem ? new Problem('link_expired') : error
    })
    if (seen.distributorId !== params.distributorId || seen.venueId !== params.venueId) throw new Problem('not_found')
    await attempt.succeeded()
    // argon2 takes its time: not while anything is locked
    const passwordHash = await hashPassword(body.password)
    const opened = await db.write(accounts, async (tx) => {
      const invitation = await stillOpen(tx, token, now)
      const version = await mustAcceptTerms(tx, invitation.distributorId, body)
      const userId = await addUser(tx, invitation, body, passwordHash, now)
      const by = { userId, userName: body.contact.name }
      await fillInVenue(tx, by, invitation, body)
      const membershipId = await addAdministrator(tx, userId, invitation.venueId, now)
      await keepAcceptance(tx, by, invitation, version, now)
      await trade(tx, by, invitation, now)
      await enqueue<Joined>(tx, NOTIFY_OF_JOINING, {
        distributorId: invitation.distributorId,
        venueId: invitation.venueId,
        invitationId: invitation.id,
      })
      const membership = await findMembershipToOpen(tx, userId, false, membershipId)
      if (!membership) throw new Problem('not_found')
      return openSession(tx, membership, actor.userAgent, now, sessionService.refreshTokenDays)
    })
    refreshCookie(http.reply, opened, sessionService)
    return sessionService.sessionView(db.read(accounts), opened, now)
  })

/** Was it open a moment ago, before the lock, then somebody else has completed it meanwhile. @throws Problem conflict */
async function stillOpen(tx: Tx, token: string | undefined, now: Date): Promise<OpenInvitation> {
  try {
    return await findByLink(tx, token, now, { lock: true })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_found') throw error
    throw new Problem('conflict', { message: 'This link has already been used. Sign in to continue.' })
  }
}

const SIGNS_IN = 'This address already has an account. Sign in to continue.'

/** Who was invited somewhere and has no password yet gets it here: the mail has reached them. @throws Problem conflict */
async function addUser(
  tx: Tx,
  { email, venue_status }: OpenInvitation,
  { contact }: Joining,
  passwordHash: string,
  now: Date,
): Promise<number> {
  if ((await signsIn(tx, email)) || accountAfter(venue_status, 'registered') === null)
    throw new Problem('conflict', { message: SIGNS_IN })
  const [user] = await rows<{ id: number }>(
    tx,
    `insert into users (email, name, phone, status, password_hash) values ($1, $2, $3, 'active', $4)
     on conflict (email) do update set name = excluded.name, phone = excluded.phone, status = 'active', password_hash = excluded.password_hash
       where users.password_hash is null and users.status = 'invited'
     returning id`,
    [email, contact.name, contact.phone, passwordHash],
  )
  if (!user) throw new Problem('conflict', { message: SIGNS_IN })
  await rows(tx, `update password_links set used_at = $2 where user_id = $1 and used_at is null and membership_id is null`, [
    user.id,
    now,
  ])
  return user.id
}

const TYPED_IN = VENUES.part(
  'name',
  'legalName',
  'phone',
  'street',
  'city',
  'zipCode',
  'state',
  'country',
  'instruction',
  'timezone',
  'primaryContactName',
  'primaryContactPhone',
)

async function fillInVenue(tx: Tx, by: Person, { venueId, email }: OpenInvitation, { venue, contact }: Joining): Promise<void> {
  await rows(tx, `update venues set ${TYPED_IN.assignments(3)}, email = coalesce(nullif(email, ''), $2) where id = $1`, [
    venueId,
    email,
    ...TYPED_IN.values({ ...venue, primaryContactName: contact.name, primaryContactPhone: contact.phone }),
  ])
  await audit(tx, by, {
    subject: 'venue',
    subjectId: venueId,
    venueId,
    source: 'onboarding',
    before: null,
    after: { ...venue, contact },
  })
}

/** The first of its people administers the outlet. @returns the membership */
async function addAdministrator(tx: Tx, userId: number, venueId: number, now: Date): Promise<number> {
  const [membership] = await rows<{ id: number }>(
    tx,
    `insert into memberships (user_id, role_key, is_primary, is_default, accepted_at)
     values ($1, 'venue_admin', true, not exists (select from memberships where user_id = $1 and is_default), null) returning id`,
    [userId],
  )
  const id = membership?.id ?? 0
  await rows(tx, `insert into membership_venues (membership_id, venue_id) values ($1, $2)`, [id, venueId])
  await acceptInvitation(tx, id, now)
  return id
}
