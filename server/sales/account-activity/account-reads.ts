import type { AccountStage } from '#contract/parties/account-stage.ts'
import { sum } from '#contract/platform/money.ts'
import type { AccountFilters, AccountListQuery, AccountRow } from '#contract/sales/account-activity.ts'
import type { Amounts } from '#contract/sales/crm-fields.ts'
import type { OwnPeople } from '#server/parties/customers/own-people.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  ACCOUNTS,
  addAmounts,
  amountsOf,
  COUNTS,
  IS_ACCOUNT,
  LAST_ORDERED,
  ownerToSee,
  type StageRow,
  stageOf,
  stageSql,
} from './accounts.ts'
import type { Range } from './range-of.ts'

export type Context = { actor: DistributorActor; people: OwnPeople; now: Date; range: Range }

type Row = StageRow & {
  id: number
  name: string
  logo: string | null
  city: string
  group_name: string | null
  account_owner_id: number | null
  category_id: number | null
  category_name: string | null
  account_opened_at: Date | null
  spent: Amounts
  order_count: number
  open_todos: number
  next_due: Date | null
  used_to_buy: string[]
  sort_value: string
}

const ACCOUNT = `select v.id, v.name, v.logo, v.city, g.name as group_name, c.account_owner_id, k.id as category_id, k.name as category_name,
    c.account_opened_at, case when c.status <> 'target' then c.status end as connection_status,
    coalesce(c.dormant_period, d.dormant_period) as dormant, ${LAST_ORDERED} as last_ordered_at
  from ${ACCOUNTS} left join venue_groups g on g.id = v.venue_group_id left join customer_categories k on k.id = c.customer_category_id`

/** SQL: what happened on the account `a` between two moments, by their placeholders. */
const activity = (start: string, end: string): string => {
  const inRange = `o.distributor_id = $1 and o.venue_id = a.id and ${COUNTS} and o.ordered_at >= ${start} and o.ordered_at < ${end}`
  const open = `todos t where t.distributor_id = $1 and t.venue_id = a.id and t.done_at is null`
  return `${amountsOf(
    `select o.currency_code, sum(o.amount_with_tax - o.credit_note_amount) as amount from orders o where ${inRange} group by 1`,
  )} as spent,
    (select count(*)::int from orders o where ${inRange}) as order_count,
    (select count(*)::int from ${open}) as open_todos, (select min(t.due_at) from ${open}) as next_due`
}

const USED_TO_BUY = `case when a.stage = 'not_ordering_account' then array(
    select l.name from order_lines l join orders o on o.id = l.order_id
     where o.distributor_id = $1 and o.venue_id = a.id and ${COUNTS} and not l.is_bonus and not l.is_declined
     group by l.product_id, l.name order by count(*) desc, max(o.ordered_at) desc, l.name limit 3) else array[]::text[] end as used_to_buy`

const SORTS = {
  name: { column: 'a.name', type: 'text' },
  // who never ordered comes before everybody who did
  lastOrderedAt: { column: `coalesce(a.last_ordered_at, 'epoch'::timestamptz)`, type: 'timestamptz' },
} as const

/** @throws Problem forbidden where somebody narrows by account owners who may not */
function conditionsOf(filters: AccountFilters, actor: DistributorActor, value: (one: unknown) => string): string[] {
  const { term, accountOwnerId: owner, customerCategoryId: category } = filters
  if (owner !== undefined && !actor.permissions.includes('filterAccountOwners')) throw new Problem('forbidden')
  const only = ownerToSee(actor)
  const conditions = [IS_ACCOUNT]
  if (only !== null) conditions.push(`c.account_owner_id = ${value(only)}`)
  if (term) {
    const pattern = value(containing(term))
    conditions.push(`(v.name ilike ${pattern} or g.name ilike ${pattern} or v.city ilike ${pattern})`)
  }
  if (owner !== undefined) conditions.push(owner === 0 ? 'c.account_owner_id is null' : `c.account_owner_id = ${value(owner)}`)
  if (category !== undefined)
    conditions.push(category === 0 ? 'c.customer_category_id is null' : `c.customer_category_id = ${value(category)}`)
  return conditions
}

export async function listAccounts(tx: Tx, stage: AccountStage, query: AccountListQuery, context: Context) {
  const { actor, now, range } = context
  const { values, value } = statementValues(actor.distributorId, now, range.start, range.end)
  const conditions = conditionsOf(query, actor, value)
  const sort = SORTS[query.sortBy?.replace('-', '') === 'lastOrderedAt' ? 'lastOrderedAt' : 'name']
  const { after, order } = keyset(query, { ...sort, id: 'a.id', isDescending: isDescending(query) }, value)
  const direction = isDescending(query) ? 'desc' : 'asc'
  // what happened on them is looked up for those alone that are shown
  const found = await rows<Row>(
    tx,
    `select a.*, a.sort_key::text as sort_value, ${activity('$3', '$4')}, ${USED_TO_BUY}
       from (select a.*, ${sort.column} as sort_key
               from (select a.*, ${stageSql('$2')} as stage from (${ACCOUNT} where ${conditions.join(' and ')}) a) a
              where a.stage = ${value(stage)} and ${after} ${order}) a
      order by a.sort_key ${direction}, a.id ${direction}`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { data: page.map((row) => accountView(row, context)), meta }
}

/** Every account, or those of one stage, by name. */
export async function allAccounts(tx: Tx, filters: AccountFilters, context: Context): Promise<AccountRow[]> {
  const { actor, now, range } = context
  const { values, value } = statementValues(actor.distributorId, now, range.start, range.end)
  const conditions = conditionsOf(filters, actor, value)
  const found = await rows<Omit<Row, 'sort_value'>>(
    tx,
    `select a.*, ${activity('$3', '$4')}, ${USED_TO_BUY}
       from (select a.*, ${stageSql('$2')} as stage from (${ACCOUNT} where ${conditions.join(' and ')}) a) a order by a.name, a.id`,
    values,
  )
  return found.map((row) => accountView(row, context))
}

/** @throws Problem not_found */
export async function findAccount(tx: Tx, venueId: number, context: Context): Promise<AccountRow> {
  const { actor, now, range } = context
  const { values, value } = statementValues(actor.distributorId, now, range.start, range.end)
  const conditions = [...conditionsOf({}, actor, value), `v.id = ${value(venueId)}`]
  const [row] = await rows<Omit<Row, 'sort_value'>>(
    tx,
    `select a.*, ${activity('$3', '$4')}, ${USED_TO_BUY}
       from (select a.*, ${stageSql('$2')} as stage from (${ACCOUNT} where ${conditions.join(' and ')}) a) a`,
    values,
  )
  if (!row) throw new Problem('not_found')
  return accountView(row, context)
}

/** How many accounts are at each stage, and what they spent. */
export const stageTotals = (accounts: readonly AccountRow[], stages: readonly AccountStage[]) =>
  stages.map((stage) => {
    const here = accounts.filter((one) => one.stage === stage)
    return {
      stage,
      accounts: here.length,
      spent: addAmounts(
        here.map(({ spent }) => spent),
        sum,
      ),
    }
  })

function accountView(row: Omit<Row, 'sort_value'>, { people, now }: Context): AccountRow {
  const owner = row.account_owner_id === null ? undefined : people.get(row.account_owner_id)
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    groupName: row.group_name,
    city: row.city,
    stage: stageOf(row, now),
    accountOwner: owner ? { id: owner.id, name: owner.name } : null,
    customerCategory: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
    accountOpenedAt: row.account_opened_at?.toISOString() ?? null,
    lastOrderedAt: row.last_ordered_at?.toISOString() ?? null,
    spent: row.spent,
    orderCount: row.order_count,
    openTodos: row.open_todos,
    nextDueDate: row.next_due?.toISOString() ?? null,
    usedToBuy: row.used_to_buy,
  }
}

/** Accounts that somebody sees, by name: to find one, and to choose for what a to-do or an expense is. */
export async function accountsToChoose(tx: Tx, actor: DistributorActor, now: Date, term = '', most = 1000) {
  const found = await rows<StageRow & { id: number; name: string }>(
    tx,
    `select v.id, v.name, case when c.status <> 'target' then c.status end as connection_status,
       coalesce(c.dormant_period, d.dormant_period) as dormant, ${LAST_ORDERED} as last_ordered_at
       from ${ACCOUNTS} where ${IS_ACCOUNT} and ($2::bigint is null or c.account_owner_id = $2) and v.name ilike $3
      order by v.name, v.id limit $4`,
    [actor.distributorId, ownerToSee(actor), containing(term), most],
  )
  return found.map((row) => ({ id: row.id, name: row.name, stage: stageOf(row, now) }))
}

/** Whether an account is one of those somebody sees. */
export async function seesAccount(tx: Tx, actor: DistributorActor, venueId: number): Promise<boolean> {
  const found = await rows<{ id: number }>(
    tx,
    `select v.id from ${ACCOUNTS} where ${IS_ACCOUNT} and ($2::bigint is null or c.account_owner_id = $2) and v.id = $3`,
    [actor.distributorId, ownerToSee(actor), venueId],
  )
  return found.length > 0
}
