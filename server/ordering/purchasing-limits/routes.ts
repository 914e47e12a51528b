import { adminPurchasingLimits, type PurchasingLimit, purchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import { meets } from '#contract/platform/permissions.ts'
import { mustBePayable } from '#server/parties/companies/payable.ts'
import type { MemberRow } from '#server/parties/members/member-reads.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Actor, VenueActor } from '#server/platform/http/actors.ts'
import { type Answered, answer, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { BELOW, findLimit, findLimits, itemView, limitUser, listLimits, lockLimitsOf, membersWhoCanBeLimited } from './limits.ts'

type Portal = typeof purchasingLimits | typeof adminPurchasingLimits
type Body = { userId: number; items: readonly { amount: number; categoryId: number | null }[] }

/** People are of no tenant, so they are read for everyone; which venues somebody reaches is looked at first. */
async function mustReach(tx: Tx, actor: Actor, venueId: number): Promise<number> {
  if (actor.role === 'venue') return ownVenue(actor, venueId)
  const found = await rows(tx, `select from venues where id = $1 and deleted_at is null`, [venueId])
  if (found.length === 0) throw new Problem('not_found')
  return venueId
}

function limitRoutes(portal: Portal): Answered[] {
  const calls = portal as typeof purchasingLimits
  return [
    answerWithoutTransaction(calls.list, async ({ params }, { db, actor, now }) => {
      const tx = db.read(everyone)
      return { data: await listLimits(tx, await mustReach(tx, actor, params.venueId), now) }
    }),
    answerWithoutTransaction(calls.users, async ({ params }, { db, actor, now }) => {
      const tx = db.read(everyone)
      const venueId = await mustReach(tx, actor, params.venueId)
      const [members, limits] = await Promise.all([membersWhoCanBeLimited(tx, venueId), findLimits(tx, venueId, { at: now })])
      const limited = new Set(limits.map(({ user_id }) => user_id))
      return { data: members.map((member) => limitUser(member, limited)) }
    }),
    answerWithoutTransaction(calls.create, ({ params, body }, { db, actor, now }) =>
      db.write(everyone, async (tx) => {
        const venueId = await mustReach(tx, actor, params.venueId)
        const member = await mustBeLimitable(tx, venueId, body.userId)
        await lockLimitsOf(tx, venueId, member.user_id)
        if ((await findLimits(tx, venueId, { userId: member.user_id, at: now })).length > 0)
          throw fieldProblem('userId', 'Already has a limit. Change that one.')
        return save(tx, actor, venueId, member, body, null, now)
      }),
    ),
    answerWithoutTransaction(calls.change, ({ params, body }, { db, actor, now }) =>
      db.write(everyone, async (tx) => {
        const venueId = await mustReach(tx, actor, params.venueId)
        const { member, before } = await lockLimit(tx, venueId, params.limitId, now)
        if (body.userId !== params.limitId)
          throw fieldProblem('userId', 'A limit belongs to one user. Set a separate limit for the other user.')
        return save(tx, actor, venueId, member, body, before, now)
      }),
    ),
    answerWithoutTransaction(calls.remove, ({ params }, { db, actor, now }) =>
      db.write(everyone, async (tx) => {
        const venueId = await mustReach(tx, actor, params.venueId)
        const { member, before } = await lockLimit(tx, venueId, params.limitId, now)
        await rows(tx, `delete from purchasing_limits where venue_id = $1 and user_id = $2`, [venueId, member.user_id])
        await recordChange(tx, actor, venueId, member, before, null)
      }),
    ),
  ] as Answered[]
}

/** @throws Problem validation_failed, the same for who is of another company, who is nobody, and who cannot be limited */
async function mustBeLimitable(tx: Tx, venueId: number, userId: number): Promise<MemberRow> {
  const member = (await membersWhoCanBeLimited(tx, venueId)).find(({ id }) => id === userId)
  if (!member) throw fieldProblem('userId', 'Is not a user who can have a limit')
  return member
}

/** @throws Problem not_found */
async function lockLimit(tx: Tx, venueId: number, limitId: number, now: Date) {
  const member = (await membersWhoCanBeLimited(tx, venueId)).find(({ id }) => id === limitId)
  if (!member) throw new Problem('not_found')
  await lockLimitsOf(tx, venueId, member.user_id)
  return { member, before: await findLimit(tx, venueId, limitId, now) }
}

async function save(
  tx: Tx,
  actor: Actor,
  venueId: number,
  member: MemberRow,
  { items }: Body,
  before: PurchasingLimit | null,
  now: Date,
): Promise<PurchasingLimit> {
  await mustBeCategories(tx, items)
  await mustBePayable(tx, { venueId }, Object.fromEntries(items.map(({ amount }, i) => [`items.${i}.amount`, amount])))
  await rows(tx, `delete from purchasing_limits where venue_id = $1 and user_id = $2`, [venueId, member.user_id])
  await rows(
    tx,
    `insert into purchasing_limits (venue_id, user_id, category_id, amount)
     select $1, $2, i.category_id, i.amount from unnest($3::bigint[], $4::numeric[]) i (category_id, amount)`,
    [venueId, member.user_id, items.map(({ categoryId }) => categoryId), items.map(({ amount }) => amount)],
  )
  const after = await findLimit(tx, venueId, member.id, now)
  await recordChange(tx, actor, venueId, member, before, after)
  return after
}

async function mustBeCategories(tx: Tx, items: Body['items']): Promise<void> {
  const known = await rows<{ id: number }>(tx, `select id from categories where id = any ($1)`, [
    items.flatMap(({ categoryId }) => categoryId ?? []),
  ])
  const ids = new Set(known.map(({ id }) => id))
  const fields = Object.fromEntries(
    items.flatMap(({ categoryId }, i) =>
      categoryId === null || ids.has(categoryId) ? [] : [[`items.${i}.categoryId`, ['There is no such category']]],
    ),
  )
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

async function recordChange(
  tx: Tx,
  actor: Actor,
  venueId: number,
  member: MemberRow,
  before: PurchasingLimit | null,
  after: PurchasingLimit | null,
): Promise<void> {
  const [venue] = await rows<{ venue_group_id: number | null }>(tx, `select venue_group_id from venues where id = $1`, [venueId])
  await audit(tx, actor, {
    subject: 'purchasing_limit',
    subjectId: member.id,
    venueId,
    ...(venue?.venue_group_id != null && { venueGroupId: venue.venue_group_id }),
    before: before && shown(before),
    after: after && shown(after),
  })
  announce(tx, { topic: 'purchasing-limits', venueId })
}

/** A limit as the record of changes says it: amounts by category. */
const shown = ({ user, items }: PurchasingLimit) => ({
  name: user.name,
  ...Object.fromEntries(items.map(({ category, amount }) => [category?.name ?? 'Everything', amount])),
})

/** What holds the own orders back; nothing does for who approves orders or cannot be limited (G-024). */
const own = answer(purchasingLimits.own, async ({ params }, { tx, actor, now }) => {
  const venueId = ownVenue(actor as VenueActor, params.venueId)
  if (meets(actor, 'approveOrder') || !meets(actor, 'canHavePurchaseLimit')) return { data: [] }
  const [limits, below] = await Promise.all([
    findLimits(tx, venueId, { userId: actor.userId, at: now }),
    rows<{ category_id: number; ids: number[] }>(
      tx,
      `select l.category_id, array(${BELOW}) as ids from purchasing_limits l
        where l.venue_id = $1 and l.user_id = $2 and l.category_id is not null`,
      [venueId, actor.userId],
    ),
  ])
  const idsBelow = new Map(below.map(({ category_id, ids }) => [category_id, ids]))
  return {
    data: limits.map((limit) => ({
      ...itemView(limit),
      categoryIds: limit.category_id === null ? [] : (idsBelow.get(limit.category_id) ?? []),
    })),
  }
})

export const routes: Answered[] = [...limitRoutes(purchasingLimits), own as Answered, ...limitRoutes(adminPurchasingLimits)]
