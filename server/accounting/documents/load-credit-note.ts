import type { TaxCalculation } from '#contract/platform/money.ts'
import { CREDIT_NOTE_LINES, CREDIT_NOTES, CUSTOMER_CREDIT_LINES } from '#server/billing/credit-notes/credit-note-table.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type CreditToBook, customerCreditOf, supplierCreditOf } from './credit-document.ts'
import type { AccountingDocument } from './document.ts'
import { type Books, groupsOfProducts } from './groups-of-products.ts'
import { orderName } from './load-order.ts'

/**
 * An approved credit note as the books of one of its two sides have it: CN-12, dated on the day of approval where that company is.
 * @throws Problem not_found where it is none of this company; invalid_transition while it is a draft
 */
export async function loadCredit(tx: Tx, books: Books, creditNoteId: number): Promise<AccountingDocument> {
  const note = await findNote(tx, books, creditNoteId)
  if (note.approvedAt === null) throw new Problem('invalid_transition', { message: 'This credit note has not been approved.' })
  const ofSupplier = 'distributorId' in books
  const { orderId } = note
  const order = orderId === null ? '' : orderName({ ...note, id: orderId })
  const head = {
    number: `CN-${note.number}`,
    reference: note.invoiceNumber || order,
    date: dayOf(note.approvedAt, ofSupplier ? note.distributorTimezone : note.venueTimezone),
  }
  const credit = { ...note, lines: await creditLines(tx, books, creditNoteId) }
  return ofSupplier ? customerCreditOf(credit, head) : supplierCreditOf(credit, head)
}

const NOTE = CREDIT_NOTES.part('distributorId', 'venueId', 'orderId', 'number', 'note', 'total', 'approvedAt')

type Note = PartOf<typeof NOTE> & {
  currency: string
  decimals: number
  orderNumber: number | null
  externalNumber: string | null
  invoiceNumber: string | null
  distributorTimezone: string
  venueTimezone: string
}

async function findNote(tx: Tx, books: Books, creditNoteId: number): Promise<Note> {
  const [distributorId, venueId] = 'distributorId' in books ? [books.distributorId, null] : [null, books.venueId]
  const [note] = await rows<Note>(
    tx,
    `select ${NOTE.read('n')}, k.code as currency, k.fraction_digits as decimals, o.order_number as "orderNumber",
            o.external_number as "externalNumber", o.invoice_number as "invoiceNumber",
            d.timezone as "distributorTimezone", v.timezone as "venueTimezone"
       from credit_notes n join distributors d on d.id = n.distributor_id join venues v on v.id = n.venue_id
       left join orders o on o.id = n.order_id
       join currencies k on k.code = coalesce(o.currency_code, n.currency_code)
      where n.id = $1 and (n.distributor_id = $2 or (n.venue_id = $3 and n.status = 'approved'))`,
    [creditNoteId, distributorId, venueId],
  )
  if (!note) throw new Problem('not_found')
  return note
}

const LINE = CREDIT_NOTE_LINES.part(
  'orderLineId',
  'productId',
  'name',
  'isBonus',
  'quantity',
  'amount',
  'taxAmount',
  'spreadAmount',
  'spreadTaxAmount',
)
type LineRow = PartOf<typeof LINE> & { tax: number; taxCalculation: TaxCalculation }

/** Notes of earlier releases do not say at what rate their parts are taxed. The delivery fee is taxed only where that was agreed. */
const LINES = `
  select ${LINE.read('l')}, coalesce(l.tax, ol.tax, o.tax) as tax,
         case when l.order_line_id is null and not o.delivery_fee_taxable then 'exempt'
              else coalesce(l.tax_calculation, ol.tax_calculation, o.tax_calculation) end as "taxCalculation"
    from credit_note_lines l join credit_notes n on n.id = l.credit_note_id
    join orders o on o.id = n.order_id left join order_lines ol on ol.id = l.order_line_id
   where l.credit_note_id = $1 order by l.position`

const CUSTOMER_LINE = CUSTOMER_CREDIT_LINES.part('productId', 'name', 'quantity', 'amount', 'taxAmount', 'tax', 'taxCalculation')
const LINES_WITHOUT_ORDER = `select ${CUSTOMER_LINE.read('l')} from customer_credit_lines l where l.credit_note_id = $1 order by l.position`

/** Of the order, or without one; a note has lines of one kind. */
async function creditLines(tx: Tx, books: Books, creditNoteId: number): Promise<CreditToBook['lines']> {
  const [ofOrder, withoutOrder] = await Promise.all([
    rows<LineRow>(tx, LINES, [creditNoteId]),
    rows<PartOf<typeof CUSTOMER_LINE>>(tx, LINES_WITHOUT_ORDER, [creditNoteId]),
  ])
  const groups = await groupsOfProducts(
    tx,
    books,
    [...ofOrder, ...withoutOrder].map(({ productId }) => productId),
  )
  const groupOf = (productId: number | null) => (productId === null ? null : (groups.get(productId)?.id ?? null))
  return [
    ...ofOrder.map(({ orderLineId, isBonus, ...line }) => {
      const what = orderLineId === null ? ('fee' as const) : isBonus ? ('bonus' as const) : ('product' as const)
      return { ...line, what, groupId: groupOf(line.productId) }
    }),
    ...withoutOrder.map((line) => {
      const what = line.productId === null ? ('adjustment' as const) : ('product' as const)
      return { ...line, what, groupId: groupOf(line.productId), spreadAmount: 0, spreadTaxAmount: 0 }
    }),
  ]
}
