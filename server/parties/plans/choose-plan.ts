import { type AccountStatus, accountAfter } from '#contract/parties/account-lifecycle.ts'
import { plans } from '#contract/parties/plans.ts'
import { permissionsOf, type RoleKey } from '#contract/platform/permissions.ts'
import { findAccount } from '#server/parties/accounts/account-reads.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { type Kind, TABLES } from './companies-on-plan.ts'

type Place = {
  role_key: RoleKey
  granted_permissions: string[]
  distributor_id: number | null
  venue_group_id: number | null
  venue_ids: number[]
}

/** Who manages settings or billing chooses the plan. Outlets of a group have the plan of the group. */
export const choosePlan = answerWithoutTransaction(plans.choose, async ({ params, body }, { db, actor }) =>
  db.write(everyone, async (tx) => {
    await findAccount(tx, actor, params.accountId)
    const [place] = await rows<Place>(
      tx,
      `select role_key, granted_permissions, distributor_id, venue_group_id,
              array(select venue_id from membership_venues where membership_id = m.id) as venue_ids
         from memberships m where id = $1 and user_id = $2 and accepted_at is not null and not is_admin`,
      [params.accountId, actor.userId],
    )
    if (!place) throw new Problem('not_found')
    const may = permissionsOf(place.role_key, place.granted_permissions)
    if (!may.includes(place.distributor_id ? 'editSettings' : 'manageBilling')) throw new Problem('forbidden')
    for (const [kind, ids] of await onThePlan(tx, place))
      for (const id of ids) await change(tx, actor, kind, id, body.accountType)
    announce(tx, { topic: 'sessions' })
    return findAccount(tx, actor, params.accountId)
  }),
)

/** What changes together: a supplier; a group with its outlets; an outlet without a group. */
async function onThePlan(tx: Tx, { distributor_id, venue_group_id, venue_ids }: Place): Promise<[Kind, number[]][]> {
  if (distributor_id !== null) return [['distributor', [distributor_id]]]
  if (venue_group_id !== null) {
    const venues = await rows<{ id: number }>(tx, `select id from venues where venue_group_id = $1 order by id`, [venue_group_id])
    return [
      ['venue-group', [venue_group_id]],
      ['venue', venues.map(({ id }) => id)],
    ]
  }
  const alone = await rows<{ id: number }>(
    tx,
    `select id from venues where id = any ($1::bigint[]) and venue_group_id is null order by id`,
    [venue_ids],
  )
  if (alone.length < venue_ids.length) throw new Problem('forbidden', { message: 'The plan belongs to the group of this outlet' })
  return [['venue', alone.map(({ id }) => id)]]
}

type Plan = 'free' | 'lite' | 'premium'
type Author = { userId: number; userName: string }

async function change(tx: Tx, by: Author, kind: Kind, id: number, accountType: Plan): Promise<void> {
  const [before] = await rows<{ status: AccountStatus; account_type: string; subscription_status: string }>(
    tx,
    `select status, account_type, subscription_status from ${TABLES[kind]} where id = $1 for no key update`,
    [id],
  )
  if (!before) return
  const status = kind === 'distributor' ? null : accountAfter(before.status, 'plan_chosen')
  await rows(
    tx,
    `update ${TABLES[kind]} set account_type = $2, subscription_status = 'active', trial_ends_at = null, status = coalesce($3, status) where id = $1`,
    [id, accountType, status],
  )
  const whose = kind === 'distributor' ? { distributorId: id } : kind === 'venue' ? { venueId: id } : { venueGroupId: id }
  await audit(tx, by, { subject: 'plan', subjectId: id, ...whose, before, after: { accountType, subscriptionStatus: 'active' } })
}
