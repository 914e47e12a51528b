import { sum } from '#contract/platform/money.ts'
import type { Amounts } from '#contract/sales/crm-fields.ts'
import type { Expense, ExpenseFilters, ExpensesQuery, ExpenseTotals } from '#contract/sales/expenses.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { addAmounts } from '#server/sales/account-activity/accounts.ts'
import type { Range } from '#server/sales/account-activity/range-of.ts'
import { EXPENSES } from './expense-table.ts'

const SHOWN = EXPENSES.part(
  ...(['id', 'userId', 'userName', 'category', 'type', 'amount', 'taxIncluded', 'note', 'happenedAt'] as const),
)
const READ = `select ${SHOWN.read('e')}, ${currencyJson('m')} as currency,
    case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end as venue,
    case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as todo,
    coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'size', f.size) order by f.id)
      from expense_files f where f.distributor_id = $1 and f.expense_id = e.id), '[]') as invoices`
const FROM = `from expenses e join currencies m on m.code = e.currency_code left join venues v on v.id = e.venue_id
  left join todos t on t.distributor_id = e.distributor_id and t.id = e.todo_id`

type Row = Omit<Expense, 'createdAt' | 'user' | 'editable' | 'category' | 'type'> & {
  category: string
  type: string
  userId: number
  userName: string
  happenedAt: Date
}

const view = (row: Row, actor: DistributorActor): Expense => ({
  ...row,
  category: row.category as Expense['category'],
  type: row.type as Expense['type'],
  user: { id: row.userId, name: row.userName },
  createdAt: row.happenedAt.toISOString(),
  editable: row.userId === actor.userId,
})

/** Somebody without seeCRMForAll sees their own. */
export const onlyOwn = ({ permissions, userId }: Pick<DistributorActor, 'permissions' | 'userId'>): number | null =>
  permissions.includes('seeCRMForAll') ? null : userId

/** SQL: those somebody sees, of the supplier `$1`; `$2` is the only user whose are seen, or null. */
const IS_SEEN = `e.distributor_id = $1 and ($2::bigint is null or e.user_id = $2)`

/** @throws Problem not_found */
export async function findExpense(tx: Tx, actor: DistributorActor, expenseId: number): Promise<Expense> {
  const [row] = await rows<Row>(tx, `${READ} ${FROM} where ${IS_SEEN} and e.id = $3`, [
    actor.distributorId,
    onlyOwn(actor),
    expenseId,
  ])
  if (!row) throw new Problem('not_found')
  return view(row, actor)
}

function conditionsOf(filters: ExpenseFilters, range: Range, value: (one: unknown) => string): string[] {
  const { userId, types, venue, category } = filters
  return [
    IS_SEEN,
    `e.happened_at >= ${value(range.start)} and e.happened_at < ${value(range.end)}`,
    ...(userId === undefined ? [] : [`e.user_id = ${value(userId)}`]),
    ...(types?.length ? [`e.type = any (${value(types)})`] : []),
    ...(venue === undefined ? [] : [`e.venue_id = ${value(venue)}`]),
    ...(category === undefined ? [] : [`e.category = ${value(category)}`]),
  ]
}

const SORTS = {
  createdAt: { column: 'e.happened_at', type: 'timestamptz' },
  amount: { column: 'e.amount', type: 'numeric' },
} as const

export async function listExpenses(tx: Tx, actor: DistributorActor, query: ExpensesQuery, range: Range) {
  const { values, value } = statementValues(actor.distributorId, onlyOwn(actor))
  const conditions = conditionsOf(query, range, value)
  const sort = SORTS[query.sortBy?.replace('-', '') === 'amount' ? 'amount' : 'createdAt']
  const { after, order } = keyset(
    query,
    { ...sort, id: 'e.id', isDescending: query.sortBy === undefined || isDescending(query) },
    value,
  )
  const found = await rows<Row & { sort_value: string }>(
    tx,
    `${READ}, ${sort.column}::text as sort_value ${FROM} where ${conditions.join(' and ')} and ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { data: page.map((row) => view(row, actor)), meta }
}

/** All of a range, oldest first, for a file. */
export async function allExpenses(tx: Tx, actor: DistributorActor, filters: ExpenseFilters, range: Range): Promise<Expense[]> {
  const { values, value } = statementValues(actor.distributorId, onlyOwn(actor))
  const conditions = conditionsOf(filters, range, value)
  const found = await rows<Row>(tx, `${READ} ${FROM} where ${conditions.join(' and ')} order by e.happened_at, e.id`, values)
  return found.map((row) => view(row, actor))
}

type Part = {
  user_id: number
  user_name: string
  type: string
  month: string
  count: number
  currency: Amounts[number]['currency']
  amount: number
}

/** What they come to: in all, by who recorded them, by type and by month where the supplier is. */
export async function expenseTotals(
  tx: Tx,
  actor: DistributorActor,
  filters: ExpenseFilters,
  range: Range,
): Promise<ExpenseTotals> {
  const { values, value } = statementValues(actor.distributorId, onlyOwn(actor))
  const conditions = conditionsOf(filters, range, value)
  const parts = await rows<Part>(
    tx,
    `select e.user_id, max(e.user_name) as user_name, e.type, to_char(e.happened_at at time zone ${value(range.timezone)}, 'YYYY-MM') as month,
       count(*)::int as count, ${currencyJson('m')}::jsonb as currency, sum(e.amount) as amount
       from expenses e join currencies m on m.code = e.currency_code where ${conditions.join(' and ')} group by e.user_id, e.type, 4, m.code
      order by 4, e.type, e.user_id`,
    values,
  )
  const byUser = groupedBy(parts, ({ user_id }) => user_id)
  return {
    from: range.from,
    to: range.to,
    ...summed(parts),
    byUser: byUser
      .map(([id, of]) => ({ user: { id, name: of.at(-1)?.user_name ?? '' }, ...summed(of) }))
      .toSorted((a, b) => a.user.name.localeCompare(b.user.name) || a.user.id - b.user.id),
    byType: groupedBy(parts, ({ type }) => type).map(([type, of]) => ({ type: type as Expense['type'], ...summed(of) })),
    byMonth: groupedBy(parts, ({ month }) => month).map(([month, of]) => ({ month, ...summed(of) })),
  }
}

const summed = (parts: readonly Part[]) => ({
  count: parts.reduce((all, { count }) => all + count, 0),
  amounts: addAmounts(
    parts.map(({ currency, amount }) => [{ currency, amount }]),
    sum,
  ).filter(({ amount }) => amount > 0),
})

function groupedBy<K>(parts: readonly Part[], keyOf: (part: Part) => K): [K, Part[]][] {
  const groups = new Map<K, Part[]>()
  for (const part of parts) groups.set(keyOf(part), [...(groups.get(keyOf(part)) ?? []), part])
  return [...groups]
}
