import { formatMoney } from '#contract/platform/format.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { EXPENSE_FILES } from '#server/sales/expenses/expense-table.ts'
import { keepPaper } from './keep-paper.ts'

/** Receipts by the notes of the expenses they are for; the train has none. */
const RECEIPTS = [
  { note: 'Taxi to the tasting', name: 'Taxi.pdf', number: '20417', issuer: 'Yarra Cabs', street: '1 Flinders Street' },
  { note: 'Lunch with the owner', name: 'Lunch.pdf', number: '7731', issuer: 'Trattoria Vela', street: '18 Domain Road' },
  {
    note: 'Glasses for the tasting',
    name: 'Glasses.pdf',
    number: 'B-1152',
    issuer: 'Kitchen Supply Co',
    street: '240 Swan Street',
  },
] as const

const NEW = EXPENSE_FILES.part('expenseId', 'distributorId', 'fileKey', 'name', 'contentType', 'size')

/** Expenses with their receipts. */
export async function keepReceipts(tx: Tx, storage: Files, now: Date): Promise<void> {
  for (const { note, name, number, issuer, street } of RECEIPTS) {
    const [expense] = await rows<{
      id: number
      distributorId: number
      amount: number
      currency: Parameters<typeof formatMoney>[1]
    }>(
      tx,
      `select e.id, e.distributor_id as "distributorId", e.amount, ${currencyJson('c')} as currency
         from expenses e join currencies c on c.code = e.currency_code where e.note = $1 order by e.id limit 1`,
      [note],
    )
    if (!expense) continue
    const { contentHash: _, ...file } = await keepPaper(storage, 'expenses', {
      title: 'Receipt',
      number,
      issuer: { name: issuer, lines: [street, 'Melbourne VIC 3000'] },
      facts: [{ label: 'From', value: 'Meridian Wine' }],
      totals: [{ label: 'Paid by card', value: formatMoney(expense.amount, expense.currency), isSum: true }],
      madeAt: now,
    })
    await rows(
      tx,
      `insert into expense_files (${NEW.names}) values (${NEW.placeholders(1)})`,
      NEW.values({ expenseId: expense.id, distributorId: expense.distributorId, name, ...file }),
    )
  }
}
