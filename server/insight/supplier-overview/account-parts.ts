import { dayOf, endOfDay, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { timezoneOf } from '#server/calendar/delivery-days/timezone.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { ACCOUNTS, IS_ACCOUNT, LAST_ORDERED, ownerToSee, stageSql } from '#server/sales/account-activity/accounts.ts'
import { MOST_NAMED } from './order-parts.ts'

type Quiet = { id: number; name: string; lastOrderedAt: Date; count: number }
type Due = { id: number; name: string; dueAt: Date; venue: { id: number; name: string } | null; count: number }

/** Accounts that no longer order, as the list of those that no longer order has them; those who ordered last first. */
export async function quietAccounts(
  tx: Tx,
  actor: Pick<DistributorActor, 'distributorId' | 'userId' | 'permissions'>,
  now: Date,
) {
  const found = await rows<Quiet>(
    tx,
    `select a.id, a.name, a.last_ordered_at as "lastOrderedAt", (count(*) over ())::int as count
       from (select v.id, v.name, case when c.status <> 'target' then c.status end as connection_status,
                    coalesce(c.dormant_period, d.dormant_period) as dormant, ${LAST_ORDERED} as last_ordered_at
               from ${ACCOUNTS} where ${IS_ACCOUNT} and ($3::bigint is null or c.account_owner_id = $3)) a
      where ${stageSql('$2')} = 'not_ordering_account' order by a.last_ordered_at desc, a.id limit ${MOST_NAMED}`,
    [actor.distributorId, now, ownerToSee(actor)],
  )
  return {
    count: found[0]?.count ?? 0,
    accounts: found.map(({ id, name, lastOrderedAt }) => ({ id, name, lastOrderedAt: lastOrderedAt.toISOString() })),
  }
}

/** What somebody has to do themselves today, or had to before. */
export async function dueTodos(tx: Tx, { distributorId, userId }: DistributorActor, now: Date) {
  const timezone = await timezoneOf(tx, distributorId)
  const today = dayOf(now, timezone)
  const found = await rows<Due>(
    tx,
    `select t.id, t.name, t.due_at as "dueAt", case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end as venue,
            (count(*) over ())::int as count
       from todos t left join venues v on v.id = t.venue_id
      where t.distributor_id = $1 and t.account_owner_id = $2 and t.done_at is null and t.due_at < $3
      order by t.due_at, t.id limit ${MOST_NAMED}`,
    [distributorId, userId, endOfDay(today, timezone)],
  )
  const begin = startOfDay(today, timezone)
  return {
    count: found[0]?.count ?? 0,
    due: found.map(({ id, name, dueAt, venue }) => ({
      id,
      name,
      dueDate: dueAt.toISOString(),
      isOverdue: dueAt < begin,
      venue,
    })),
  }
}
