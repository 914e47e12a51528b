import { accounts } from '#contract/parties/accounts.ts'
import { NewVenue } from '#contract/parties/companies.ts'
import { addDistributor } from '#server/parties/companies/add-distributor.ts'
import { addVenue } from '#server/parties/companies/add-venue.ts'
import { addVenueGroup } from '#server/parties/companies/add-venue-group.ts'
import { acceptInvitation } from '#server/parties/sessions/accept-invitation.ts'
import { MEMBERSHIPS } from '#server/parties/sessions/member-table.ts'
import { refreshCookie } from '#server/parties/sessions/refresh-cookie.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { findMembershipToOpen, moveSession } from '#server/parties/sessions/session-store.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { pageOf } from '#server/platform/db/keyset.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { type Answered, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findAccount, listAccounts } from './account-reads.ts'
import { checkOwner, leaveAccount } from './leave-account.ts'

/** A user's places are of no tenant: they are read and written for everyone, narrowed to the user. */
const list = answerWithoutTransaction(accounts.list, async ({ query }, { db, actor }) => {
  const { page, meta } = pageOf(await listAccounts(db.read(everyone), actor, query), query, ({ name }) => name)
  return { data: page, meta }
})

const makeDefault = answerWithoutTransaction(accounts.makeDefault, async ({ params }, { db, actor }) =>
  db.write(everyone, async (tx) => {
    const account = await findAccount(tx, actor, params.accountId)
    if (account.status === 'invited') throw new Problem('not_found')
    await rows(tx, `update memberships set is_default = false where user_id = $1 and is_default and id <> $2`, [
      actor.userId,
      account.id,
    ])
    await rows(tx, `update memberships set is_default = true where id = $1`, [account.id])
    return findAccount(tx, actor, account.id)
  }),
)

const ownerCheck = answerWithoutTransaction(accounts.checkOwner, async ({ body }, { db, actor }) =>
  checkOwner(db.read(everyone), actor, body.accountId ?? actor.membershipId),
)

const leave = (sessionService: SessionService) =>
  answerWithoutTransaction(accounts.leave, async ({ params, body }, { db, actor, now }) =>
    db.write(everyone, (tx) => leaveAccount(tx, sessionService, actor, params.accountId, body.newAdminId, now)),
  )

const accept = answerWithoutTransaction(accounts.accept, async ({ params }, { db, actor, now }) =>
  db.write(everyone, async (tx) => {
    await findAccount(tx, actor, params.accountId)
    await acceptInvitation(tx, params.accountId, now)
    return findAccount(tx, actor, params.accountId)
  }),
)

/** The session at hand acts in the other company from now on; a platform admin's session stays one. */
const open = (sessionService: SessionService) =>
  answerWithoutTransaction(accounts.open, async ({ params }, { db, actor, now, http }) => {
    const opened = await db.write(everyone, async (tx) => {
      const membership = await findMembershipToOpen(tx, actor.userId, actor.role === 'admin', params.accountId)
      if (membership?.id !== params.accountId) throw new Problem('not_found')
      const moved = await moveSession(tx, actor.sessionId, membership, now, sessionService.refreshTokenDays)
      sessionService.forgetAfter(tx, actor.sessionId)
      return moved
    })
    refreshCookie(http.reply, opened, sessionService)
    return sessionService.sessionView(db.read(everyone), opened, now)
  })

const PLACE = MEMBERSHIPS.part('userId', 'roleKey', 'distributorId', 'venueGroupId', 'isPrimary')

/** Who sets up a company is its administrator and primary user. */
async function settle(tx: Tx, actor: Actor, place: { distributorId?: number; venueGroupId?: number }): Promise<number> {
  const [membership] = await rows<{ id: number }>(
    tx,
    `insert into memberships (${PLACE.names}, is_default)
     values (${PLACE.placeholders(1)}, not exists (select from memberships where user_id = $1 and is_default)) returning id`,
    PLACE.values({
      userId: actor.userId,
      roleKey: place.distributorId ? 'distributor_admin' : 'venue_admin',
      distributorId: place.distributorId ?? null,
      venueGroupId: place.venueGroupId ?? null,
      isPrimary: true,
    }),
  )
  return membership?.id ?? 0
}

const createDistributor = answerWithoutTransaction(accounts.createDistributor, async ({ body }, { db, actor, now }) =>
  db.write(everyone, async (tx) => {
    const distributorId = await addDistributor(tx, actor, { ...body, accountType: 'free' })
    const accountId = await settle(tx, actor, { distributorId })
    await acceptInvitation(tx, accountId, now)
    return findAccount(tx, actor, accountId)
  }),
)

const createVenueGroup = answerWithoutTransaction(accounts.createVenueGroup, async ({ body }, { db, actor, now }) =>
  db.write(everyone, async (tx) => {
    const venueGroupId = await addVenueGroup(tx, actor, { ...body, accountType: 'free' }, now)
    await addVenue(tx, actor, venueGroupId, NewVenue.parse({ name: body.name, currency: body.currency }), now)
    return findAccount(tx, actor, await settle(tx, actor, { venueGroupId }))
  }),
)

export const routes = (sessionService: SessionService): Answered[] => [
  list,
  makeDefault,
  ownerCheck,
  leave(sessionService),
  accept,
  open(sessionService),
  createDistributor,
  createVenueGroup,
]
