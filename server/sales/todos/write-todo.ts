import { todos } from '#contract/sales/todos.ts'
import { ownPeopleWithin } from '#server/parties/customers/own-people.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { seesAccount } from '#server/sales/account-activity/account-reads.ts'
import { ownersToChoose } from '#server/sales/account-activity/accounts.ts'
import { findTodo, IS_SEEN, onlyOwn } from './todo-reads.ts'
import { TODOS } from './todo-table.ts'

const NEW = TODOS.part(
  ...([
    'distributorId',
    'venueId',
    'name',
    'note',
    'dueAt',
    'accountOwnerId',
    'accountOwnerName',
    'createdBy',
    'createdByName',
    'createdAt',
  ] as const),
)

export const createTodo = answer(todos.create, async ({ body }, { tx, actor, now }) => {
  const { distributorId, userId, userName } = actor
  if (body.venueId != null) await mustSeeAccount(tx, actor, body.venueId)
  const owner = await ownerFor(tx, actor, body.accountOwnerId ?? userId)
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into todos (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
    NEW.values({
      distributorId,
      venueId: body.venueId ?? null,
      name: body.name,
      note: body.note,
      dueAt: new Date(body.dueDate),
      accountOwnerId: owner.id,
      accountOwnerName: owner.name,
      createdBy: userId,
      createdByName: userName,
      createdAt: now,
    }),
  )
  announce(tx, { topic: 'todos', distributorId })
  return findTodo(tx, actor, made?.id ?? 0)
})

const CHANGED = TODOS.part('venueId', 'name', 'note', 'dueAt', 'accountOwnerId', 'accountOwnerName')

export const changeTodo = answer(todos.change, async ({ params, body }, { tx, actor, now }) => {
  const { distributorId, userId, userName } = actor
  const before = await lockTodo(tx, actor, params.todoId)
  // what stays as it was may be what could not be chosen any more
  if (body.venueId != null && body.venueId !== before.venueId) await mustSeeAccount(tx, actor, body.venueId)
  const owner =
    body.accountOwnerId === undefined || body.accountOwnerId === before.accountOwnerId
      ? { id: before.accountOwnerId, name: before.accountOwnerName }
      : await ownerFor(tx, actor, body.accountOwnerId)
  const dueAt = body.dueDate === undefined ? before.dueAt : new Date(body.dueDate)
  const isMoved = dueAt.getTime() !== before.dueAt.getTime() || owner.id !== before.accountOwnerId
  await rows(
    tx,
    `update todos set ${CHANGED.assignments(3)}${isMoved ? ', reminded_at = null' : ''} where distributor_id = $1 and id = $2`,
    [
      distributorId,
      params.todoId,
      ...CHANGED.values({
        venueId: body.venueId === undefined ? before.venueId : body.venueId,
        name: body.name ?? before.name,
        note: body.note ?? before.note,
        dueAt,
        accountOwnerId: owner.id,
        accountOwnerName: owner.name,
      }),
    ],
  )
  // who marked it first stays the one who did it
  if (body.isDone === true && before.doneAt === null) await markDone(tx, actor, params.todoId, now, { userId, userName })
  if (body.isDone === false)
    await rows(tx, `update todos set done_at = null, done_by = null, done_by_name = null where distributor_id = $1 and id = $2`, [
      distributorId,
      params.todoId,
    ])
  announce(tx, { topic: 'todos', distributorId, ids: { todoId: params.todoId } })
  return findTodo(tx, actor, params.todoId)
})

const markDone = (
  tx: Tx,
  { distributorId }: DistributorActor,
  todoId: number,
  now: Date,
  { userId, userName }: { userId: number; userName: string },
) =>
  rows(tx, `update todos set done_at = $3, done_by = $4, done_by_name = $5 where distributor_id = $1 and id = $2`, [
    distributorId,
    todoId,
    now,
    userId,
    userName,
  ])

export const removeTodo = answer(todos.remove, async ({ params }, { tx, actor }) => {
  await lockTodo(tx, actor, params.todoId)
  await rows(tx, `delete from todos where distributor_id = $1 and id = $2`, [actor.distributorId, params.todoId])
  announce(tx, { topic: 'todos', distributorId: actor.distributorId, ids: { todoId: params.todoId } })
})

const LOCKED = TODOS.part('venueId', 'name', 'note', 'dueAt', 'accountOwnerId', 'accountOwnerName', 'doneAt')
type Locked = {
  venueId: number | null
  name: string
  note: string
  dueAt: Date
  accountOwnerId: number
  accountOwnerName: string
  doneAt: Date | null
}

/** @throws Problem not_found */
async function lockTodo(tx: Tx, actor: DistributorActor, todoId: number): Promise<Locked> {
  const [found] = await rows<Locked>(tx, `select ${LOCKED.read('t')} from todos t where ${IS_SEEN} and t.id = $3 for update`, [
    actor.distributorId,
    onlyOwn(actor),
    todoId,
  ])
  if (!found) throw new Problem('not_found')
  return found
}

/** @throws Problem validation_failed */
export async function mustSeeAccount(tx: Tx, actor: DistributorActor, venueId: number): Promise<void> {
  if (!(await seesAccount(tx, actor, venueId))) throw fieldProblem('venueId', 'There is no such account')
}

/** Oneself, or somebody who can own accounts. @throws Problem validation_failed */
async function ownerFor(tx: Tx, actor: DistributorActor, ownerId: number): Promise<{ id: number; name: string }> {
  if (ownerId === actor.userId) return { id: ownerId, name: actor.userName }
  const owner = ownersToChoose(await ownPeopleWithin(tx, actor.distributorId), actor).find(({ id }) => id === ownerId)
  if (!owner) throw fieldProblem('accountOwnerId', 'Choose a user who can own accounts')
  return owner
}
