import { formatDateTime } from '#contract/platform/format.ts'
import { expenseTypeLabel, taxOption } from '#contract/sales/expense-types.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { answer } from '#server/platform/http/answer.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { rangeOf } from '#server/sales/account-activity/range-of.ts'
import { allExpenses } from './expense-reads.ts'

const HEADS: Cell[] = ['Time', 'User', 'Category', 'Type', 'Customer', 'To-do', 'Amount', 'Currency', 'Tax', 'Note', 'Receipts']

export const exportExpenses = answer(expenses.exportList, async ({ query }, { tx, actor, now, http }) => {
  const range = await rangeOf(tx, actor.distributorId, query, now)
  const { formats } = await distributorOnPaper(tx, actor.distributorId)
  const found = await allExpenses(tx, actor, query, range)
  const lines = found.map((one): Cell[] => [
    formatDateTime(one.createdAt, formats),
    one.user.name,
    one.category === 'expense' ? 'Expense' : 'Activity',
    expenseTypeLabel(one.type),
    one.venue?.name ?? null,
    one.todo?.name ?? null,
    one.amount,
    one.currency.code,
    taxOption(one.taxIncluded),
    one.note,
    one.invoices.length,
  ])
  return asFile(http.reply, query.format, `Expenses ${range.from} to ${range.to}`, tableStream(query.format, [[HEADS], lines]))
})
