import { ALL_EXPENSE_TYPES, categoryOf, expenseTypeLabel } from '#contract/sales/expense-types.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { rows } from '#server/platform/db/database.ts'
import { sendKept } from '#server/platform/files/kept-file.ts'
import { type Answered, answer } from '#server/platform/http/answer.ts'
import { accountsToChoose } from '#server/sales/account-activity/account-reads.ts'
import { rangeOf } from '#server/sales/account-activity/range-of.ts'
import { expenseTotals, findExpense, listExpenses, onlyOwn } from './expense-reads.ts'
import { exportExpenses } from './export-expenses.ts'
import { changeExpense, createExpense, removeExpense } from './write-expense.ts'

const TYPES = ALL_EXPENSE_TYPES.map((id) => ({ id, name: expenseTypeLabel(id), category: categoryOf(id) }))

export const routes: Answered[] = [
  answer(expenses.list, async ({ query }, { tx, actor, now }) =>
    listExpenses(tx, actor, query, await rangeOf(tx, actor.distributorId, query, now)),
  ),
  createExpense,
  answer(expenses.types, async () => ({ data: TYPES })),
  answer(expenses.users, async (_, { tx, actor }) => ({
    data: await rows<{ id: number; name: string }>(
      tx,
      `select e.user_id as id, max(e.user_name) as name from expenses e
        where e.distributor_id = $1 and ($2::bigint is null or e.user_id = $2) group by e.user_id order by 2, 1`,
      [actor.distributorId, onlyOwn(actor)],
    ),
  })),
  answer(expenses.venues, async (_, { tx, actor, now }) => ({ data: await accountsToChoose(tx, actor, now) })),
  answer(expenses.totals, async ({ query }, { tx, actor, now }) =>
    expenseTotals(tx, actor, query, await rangeOf(tx, actor.distributorId, query, now)),
  ),
  exportExpenses,
  answer(expenses.find, ({ params }, { tx, actor }) => findExpense(tx, actor, params.expenseId)),
  answer(expenses.file, async ({ params }, { tx, actor, http, storage }) => {
    const [file] = await rows<{ key: string; name: string; contentType: string }>(
      tx,
      `select f.file_key as key, f.name, f.content_type as "contentType" from expense_files f join expenses e on e.id = f.expense_id
        where e.distributor_id = $1 and ($2::bigint is null or e.user_id = $2) and e.id = $3 and f.id = $4`,
      [actor.distributorId, onlyOwn(actor), params.expenseId, params.fileId],
    )
    return sendKept(file, http.reply, storage)
  }),
  changeExpense,
  removeExpense,
]
