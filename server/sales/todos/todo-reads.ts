import type { Todo, TodosQuery } from '#contract/sales/todos.ts'
import { dayOf, endOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { timezoneOf } from '#server/calendar/delivery-days/timezone.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { ADDRESS } from '#server/sales/account-activity/accounts.ts'
import { TODOS } from './todo-table.ts'

const SHOWN = TODOS.part(
  ...([
    'id',
    'name',
    'note',
    'dueAt',
    'accountOwnerId',
    'accountOwnerName',
    'createdAt',
    'createdByName',
    'doneAt',
    'doneByName',
  ] as const),
)
export const READ = `select ${SHOWN.read('t')}, case when v.id is not null
  then json_build_object('id', v.id, 'name', v.name, 'address', ${ADDRESS}, 'phone', v.phone) end as venue`
export const FROM = `from todos t left join venues v on v.id = t.venue_id`

export type TodoRow = Pick<Todo, 'id' | 'name' | 'note' | 'venue'> & {
  dueAt: Date
  accountOwnerId: number
  accountOwnerName: string
  createdAt: Date
  createdByName: string
  doneAt: Date | null
  doneByName: string | null
}

export const todoView = (row: TodoRow): Todo => ({
  ...row,
  dueDate: row.dueAt.toISOString(),
  accountOwner: { id: row.accountOwnerId, name: row.accountOwnerName },
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdByName,
  doneAt: row.doneAt?.toISOString() ?? null,
  doneBy: row.doneByName,
})

/** Somebody without seeCRMForAll sees what they have to do, and what they created. */
export const onlyOwn = ({ permissions, userId }: Pick<DistributorActor, 'permissions' | 'userId'>): number | null =>
  permissions.includes('seeCRMForAll') ? null : userId

/** SQL: those somebody sees, of the supplier `$1`; `$2` is the only user whose are seen, or null. */
export const IS_SEEN = `t.distributor_id = $1 and ($2::bigint is null or t.account_owner_id = $2 or t.created_by = $2)`

/** @throws Problem not_found */
export async function findTodo(tx: Tx, actor: DistributorActor, todoId: number): Promise<Todo> {
  const [row] = await rows<TodoRow>(tx, `${READ} ${FROM} where ${IS_SEEN} and t.id = $3`, [
    actor.distributorId,
    onlyOwn(actor),
    todoId,
  ])
  if (!row) throw new Problem('not_found')
  return todoView(row)
}

const SORTS = { dueDate: 't.due_at', createdAt: 't.created_at' } as const

export async function listTodos(tx: Tx, actor: DistributorActor, query: TodosQuery, now: Date) {
  const timezone = await timezoneOf(tx, actor.distributorId)
  const endOfToday = endOfDay(dayOf(now, timezone), timezone)
  const { values, value } = statementValues(actor.distributorId, onlyOwn(actor))
  const conditions = [IS_SEEN]
  const isDue = () => `t.done_at is null and t.due_at < ${value(endOfToday)}`
  if (query.show === 'due') conditions.push(isDue())
  if (query.show === 'open') conditions.push('t.done_at is null')
  if (query.show === 'done') conditions.push('t.done_at is not null')
  if (query.term) {
    const pattern = value(containing(query.term))
    conditions.push(`(t.name ilike ${pattern} or t.note ilike ${pattern} or v.name ilike ${pattern})`)
  }
  if (query.accountOwnerId !== undefined) conditions.push(`t.account_owner_id = ${value(query.accountOwnerId)}`)
  if (query.venue !== undefined) conditions.push(`t.venue_id = ${value(query.venue)}`)
  const sort = SORTS[query.sortBy?.replace('-', '') === 'createdAt' ? 'createdAt' : 'dueDate']
  const { after, order } = keyset(
    query,
    { column: sort, type: 'timestamptz', id: 't.id', isDescending: isDescending(query) },
    value,
  )
  const found = await rows<TodoRow & { sort_value: string }>(
    tx,
    `${READ}, ${sort}::text as sort_value ${FROM} where ${conditions.join(' and ')} and ${after} ${order}`,
    values,
  )
  const [due] = await rows<{ count: number }>(
    tx,
    `select count(*)::int as count from todos t where ${IS_SEEN} and t.done_at is null and t.due_at < $3`,
    [actor.distributorId, onlyOwn(actor), endOfToday],
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { data: page.map(todoView), meta, dueCount: due?.count ?? 0 }
}
