import type { InvoiceState, SupplierInvoiceRow } from '#contract/billing/supplier-invoice-row.ts'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { sum } from '#contract/platform/money.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { answer } from '#server/platform/http/answer.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { listInvoices } from './supplier-invoice-reads.ts'

/** Read so many at a time, so that many invoices need no more memory than few. */
const PAGE = 500

export const exportInvoices = answer(supplierInvoices.export, async ({ query }, { tx, actor, http, now }) => {
  const { format, ...filters } = query
  const { formats } = await distributorOnPaper(tx, actor.distributorId)
  const read = (nextId: number | undefined) =>
    listInvoices(tx, { distributorId: actor.distributorId }, { ...filters, sortBy: 'id', limit: PAGE, nextId }, now)
  return asFile(http.reply, format, `Invoices ${dayOf(now, formats.timezone)}`, tableStream(format, pagesOf(read), 'Invoices'))
})

type Page = { data: SupplierInvoiceRow[]; meta: { nextId: number | null } }

async function* pagesOf(read: (nextId: number | undefined) => Promise<Page>): AsyncGenerator<Cell[][]> {
  yield [HEAD]
  let next: number | undefined
  do {
    const page: Page = await read(next)
    yield page.data.map(cellsOf)
    next = page.meta.nextId ?? undefined
  } while (next !== undefined)
}

const HEAD = [
  'Invoice',
  'Issued',
  'Due',
  'Customer',
  'Order',
  'Status',
  'Currency',
  'Net',
  'Tax',
  'Total',
  'Credited',
  'Paid',
  'Open',
]
const STATES: Record<InvoiceState, string> = { open: 'Open', overdue: 'Overdue', paid: 'Paid', credited: 'Credited' }

const cellsOf = (row: SupplierInvoiceRow): Cell[] => [
  row.number,
  row.issuedOn,
  row.dueOn ?? '',
  row.venue.name,
  row.order.orderNumber ?? row.order.id,
  STATES[row.state],
  row.currency.code,
  sum([row.total, -row.taxAmount], row.currency.fractionDigits),
  row.taxAmount,
  row.total,
  row.credited,
  row.paid,
  row.open,
]
