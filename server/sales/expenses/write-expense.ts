import { amountFaults } from '#contract/platform/money.ts'
import { categoryOf, type ExpenseType } from '#contract/sales/expense-types.ts'
import { expenses, MOST_RECEIPTS } from '#contract/sales/expenses.ts'
import { afterCommit } from '#server/platform/db/after-commit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { checkContent, type UploadedFile } from '#server/platform/files/check-content.ts'
import type { Files } from '#server/platform/files/files.ts'
import { plainName } from '#server/platform/files/kept-file.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { findTodo } from '#server/sales/todos/todo-reads.ts'
import { mustSeeAccount } from '#server/sales/todos/write-todo.ts'
import { findExpense } from './expense-reads.ts'
import { EXPENSE_FILES, EXPENSES } from './expense-table.ts'

/** Clocks of phones differ a little from ours. */
const AHEAD_MS = 24 * 3600 * 1000

const NEW = EXPENSES.part(
  ...([
    'distributorId',
    'userId',
    'userName',
    'category',
    'type',
    'amount',
    'currencyCode',
    'taxIncluded',
    'note',
    'venueId',
    'todoId',
    'happenedAt',
    'createdAt',
  ] as const),
)

export const createExpense = answer(expenses.create, async ({ body }, { tx, actor, now, http, storage }) => {
  const { distributorId, userId, userName } = actor
  const [currency] = await rows<{ code: string; fraction_digits: number }>(
    tx,
    `select m.code, m.fraction_digits from distributors d join currencies m on m.code = d.currency_code where d.id = $1`,
    [distributorId],
  )
  if (!currency) throw new Problem('not_found')
  mustBePossible({ ...body, category: categoryOf(body.type) }, currency.fraction_digits, now)
  await mustSee(tx, actor, body)
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into expenses (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
    NEW.values({
      distributorId,
      userId,
      userName,
      category: categoryOf(body.type),
      type: body.type,
      amount: body.amount,
      currencyCode: currency.code,
      taxIncluded: body.taxIncluded,
      note: body.note,
      venueId: body.venueId ?? null,
      todoId: body.todoId ?? null,
      happenedAt: body.createdAt === undefined ? now : new Date(body.createdAt),
      createdAt: now,
    }),
  )
  const expenseId = made?.id ?? 0
  await keepReceipts(tx, { distributorId, expenseId, kept: 0 }, http.files, storage)
  announce(tx, { topic: 'expenses', distributorId })
  return findExpense(tx, actor, expenseId)
})

const CHANGED = EXPENSES.part(
  ...(['category', 'type', 'amount', 'taxIncluded', 'note', 'venueId', 'todoId', 'happenedAt'] as const),
)

export const changeExpense = answer(expenses.change, async ({ params, body }, { tx, actor, now, http, storage }) => {
  const { distributorId } = actor
  const before = await lockOwn(tx, actor, params.expenseId)
  const type = body.type ?? (before.type as ExpenseType)
  const after = {
    category: categoryOf(type),
    type,
    amount: body.amount ?? before.amount,
    taxIncluded: body.taxIncluded ?? before.taxIncluded,
    note: body.note ?? before.note,
    venueId: body.venueId === undefined ? before.venueId : body.venueId,
    todoId: body.todoId === undefined ? before.todoId : body.todoId,
    happenedAt: body.createdAt === undefined ? before.happenedAt : new Date(body.createdAt),
  }
  mustBePossible({ ...after, createdAt: body.createdAt }, before.digits, now)
  // what stays as it was may be what could not be chosen any more
  await mustSee(tx, actor, {
    venueId: after.venueId === before.venueId ? null : after.venueId,
    todoId: after.todoId === before.todoId ? null : after.todoId,
  })
  await rows(tx, `update expenses set ${CHANGED.assignments(3)} where distributor_id = $1 and id = $2`, [
    distributorId,
    params.expenseId,
    ...CHANGED.values(after),
  ])
  const removed = await rows<{ file_key: string }>(
    tx,
    `delete from expense_files where distributor_id = $1 and expense_id = $2 and id = any ($3) returning file_key`,
    [distributorId, params.expenseId, body.removeInvoices ?? []],
  )
  const [left] = await rows<{ count: number }>(
    tx,
    `select count(*)::int as count from expense_files where distributor_id = $1 and expense_id = $2`,
    [distributorId, params.expenseId],
  )
  await keepReceipts(tx, { distributorId, expenseId: params.expenseId, kept: left?.count ?? 0 }, http.files, storage)
  forget(tx, storage, removed)
  announce(tx, { topic: 'expenses', distributorId, ids: { expenseId: params.expenseId } })
  return findExpense(tx, actor, params.expenseId)
})

export const removeExpense = answer(expenses.remove, async ({ params }, { tx, actor, storage }) => {
  const { distributorId } = actor
  await lockOwn(tx, actor, params.expenseId)
  const removed = await rows<{ file_key: string }>(
    tx,
    `delete from expense_files where distributor_id = $1 and expense_id = $2 returning file_key`,
    [distributorId, params.expenseId],
  )
  await rows(tx, `delete from expenses where distributor_id = $1 and id = $2`, [distributorId, params.expenseId])
  forget(tx, storage, removed)
  announce(tx, { topic: 'expenses', distributorId, ids: { expenseId: params.expenseId } })
})

const forget = (tx: Tx, storage: Files, files: readonly { file_key: string }[]): void => {
  for (const { file_key } of files) afterCommit(tx, () => void storage.remove(file_key).catch(() => {}))
}

type Locked = {
  type: string
  amount: number
  taxIncluded: boolean
  note: string
  venueId: number | null
  todoId: number | null
  happenedAt: Date
  digits: number
}
const LOCKED = EXPENSES.part(...(['type', 'amount', 'taxIncluded', 'note', 'venueId', 'todoId', 'happenedAt'] as const))

/** Nobody changes what somebody else recorded. @throws Problem not_found */
async function lockOwn(tx: Tx, { distributorId, userId }: DistributorActor, expenseId: number): Promise<Locked> {
  const [found] = await rows<Locked>(
    tx,
    `select ${LOCKED.read('e')}, m.fraction_digits as digits from expenses e join currencies m on m.code = e.currency_code
      where e.distributor_id = $1 and e.user_id = $2 and e.id = $3 for update of e`,
    [distributorId, userId, expenseId],
  )
  if (!found) throw new Problem('not_found')
  return found
}

type Given = { category: string; amount: number; createdAt?: string | undefined }

/** @throws Problem validation_failed naming each field that is wrong */
function mustBePossible({ category, amount, createdAt }: Given, digits: number, now: Date): void {
  const fields = amountFaults({ amount }, digits)
  if (category === 'expense' && amount === 0) fields.amount = ['Must be above 0']
  if (createdAt !== undefined && Date.parse(createdAt) > now.getTime() + AHEAD_MS)
    fields.createdAt = ['Must not be in the future']
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

type About = { venueId?: number | null | undefined; todoId?: number | null | undefined }

/** @throws Problem validation_failed */
async function mustSee(tx: Tx, actor: DistributorActor, { venueId, todoId }: About): Promise<void> {
  if (venueId != null) await mustSeeAccount(tx, actor, venueId)
  if (todoId != null)
    await findTodo(tx, actor, todoId).catch((error) => {
      throw error instanceof Problem ? fieldProblem('todoId', 'There is no such to-do') : error
    })
}

const NEW_FILE = EXPENSE_FILES.part('expenseId', 'distributorId', 'fileKey', 'name', 'contentType', 'size')
const INSERT_FILES = `insert into expense_files (${NEW_FILE.names})
  select ${NEW_FILE.namesOf('f')} from jsonb_populate_recordset(null::expense_files, $1::jsonb) f`

/** Each is looked into before anything is kept (G-051). @throws Problem validation_failed */
async function keepReceipts(
  tx: Tx,
  { distributorId, expenseId, kept }: { distributorId: number; expenseId: number; kept: number },
  files: readonly UploadedFile[],
  storage: Files,
): Promise<void> {
  if (files.length === 0) return
  if (kept + files.length > MOST_RECEIPTS) throw fieldProblem('invoices', `At most ${MOST_RECEIPTS} receipts`)
  const checked = await Promise.all(files.map((file) => checkContent(file, 'invoice')))
  const keys = await Promise.all(checked.map((file) => storage.save('expenses', file)))
  const records = checked.map(({ contentType, size }, i) =>
    NEW_FILE.record({
      expenseId,
      distributorId,
      fileKey: keys[i] ?? '',
      name: plainName(files[i]?.filename ?? '', `Receipt ${kept + i + 1}`),
      contentType,
      size,
    }),
  )
  await rows(tx, INSERT_FILES, [JSON.stringify(records)])
}
