import type { z } from 'zod'
import type { InvoiceState, SupplierInvoiceRow } from '#contract/billing/supplier-invoice-row.ts'
import type { SupplierInvoice, supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { untaxedOf, withBases } from '#contract/billing/tax-bases.ts'
import { sum, type TaxCalculation } from '#contract/platform/money.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { inGroupCalled } from '#server/parties/customers/in-group-called.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { PartOf, RowOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { SUPPLIER_INVOICES } from './supplier-invoice-table.ts'

/** Whose invoice it must be. */
export type Reader = { distributorId: number } | { venueId: number } | 'everyone'

const SUMMARY = SUPPLIER_INVOICES.part('id', 'number', 'orderId', 'orderNumber', 'issuedOn', 'dueOn', 'taxAmount', 'total')

type Beside = {
  venue: SupplierInvoiceRow['venue']
  distributor: SupplierInvoiceRow['distributor']
  currency: SupplierInvoiceRow['currency']
  credited: number
  paid: number
  timezone: string
}
/** How the delivery fee of the order is taxed, which no longer changes once it is invoiced. */
type FeeTax = { fee_tax: number; fee_tax_calculation: TaxCalculation }
type Row = PartOf<typeof SUMMARY> & Beside

/** What payments of the customer settle of invoice `i`: those that were due before it come first. */
const PAID = `least(greatest(i.total - o.credit_note_amount, 0), greatest(coalesce(payments.amount, 0) - coalesce(before.amount, 0), 0))`
const PAYMENTS = `left join lateral (select sum(p.amount) as amount from customer_payments p
    where p.distributor_id = i.distributor_id and p.venue_id = i.venue_id and p.removed_at is null) payments on true
  left join lateral (select sum(greatest(e.total - eo.credit_note_amount, 0)) as amount
      from supplier_invoices e join orders eo on eo.id = e.order_id
     where payments.amount > 0 and e.distributor_id = i.distributor_id and e.venue_id = i.venue_id
       and (coalesce(e.due_on, e.issued_on), e.id) < (coalesce(i.due_on, i.issued_on), i.id)) before on true`

const BESIDE = `jsonb_build_object('id', v.id, 'name', v.name, 'logo', v.logo) as venue,
  jsonb_build_object('id', d.id, 'name', d.name, 'logo', d.logo) as distributor,
  ${currencyJson('c')} as currency,
  o.credit_note_amount as credited, ${PAID} as paid, d.timezone`

const FROM = `from supplier_invoices i join orders o on o.id = i.order_id join venues v on v.id = i.venue_id
  join distributors d on d.id = i.distributor_id join currencies c on c.code = i.currency_code ${PAYMENTS}`

const whose = (reader: Reader, value: (one: unknown) => string): string => {
  if (reader === 'everyone') return 'true'
  return 'distributorId' in reader ? `i.distributor_id = ${value(reader.distributorId)}` : `i.venue_id = ${value(reader.venueId)}`
}

function rowView(row: Row, now: Date): SupplierInvoiceRow {
  const { id, number, orderId, orderNumber, issuedOn, dueOn, taxAmount, total } = row
  const { venue, distributor, currency, credited, paid } = row
  const open = sum([total, -credited, -paid], currency.fractionDigits)
  const today = dayOf(now, row.timezone)
  const state: InvoiceState = open <= 0 ? (paid > 0 ? 'paid' : 'credited') : dueOn !== null && dueOn < today ? 'overdue' : 'open'
  const order = { id: orderId, orderNumber }
  return { id, number, order, venue, distributor, issuedOn, dueOn, currency, taxAmount, total, credited, paid, open, state }
}

/** What the state of an invoice means to the database, on a day of the supplier; the day is asked for only where it counts. */
const STATES: Record<InvoiceState, (today: () => string) => string> = {
  credited: () => 'o.credit_note_amount >= i.total',
  paid: () => `o.credit_note_amount < i.total and o.credit_note_amount + ${PAID} >= i.total`,
  overdue: (today) => `o.credit_note_amount + ${PAID} < i.total and i.due_on < ${today()}`,
  open: (today) => `o.credit_note_amount + ${PAID} < i.total and coalesce(i.due_on >= ${today()}, true)`,
}

type Filters = Partial<z.output<typeof supplierInvoices.totals.query>> & { distributorId?: number | undefined }
type Query = Filters & Omit<z.output<typeof supplierInvoices.list.query>, keyof z.output<typeof supplierInvoices.totals.query>>

function conditionsOf(reader: Reader, query: Filters, now: Date, value: (one: unknown) => string): string[] {
  const conditions = [whose(reader, value)]
  if (query.term) {
    const words = value(containing(query.term))
    const ways = ['i.number', 'v.name', 'i.venue_order_number'].map((column) => `${column} ilike ${words}`)
    ways.push(inGroupCalled(words), `i.order_number::text like ${value(containing(query.term.replace(/^#/, '')))}`)
    conditions.push(`(${ways.join(' or ')})`)
  }
  if (query.state)
    conditions.push(STATES[query.state](() => `(${value(now.toISOString())}::timestamptz at time zone d.timezone)::date`))
  if (query.venueId) conditions.push(`i.venue_id = ${value(query.venueId)}`)
  if (query.distributorId) conditions.push(`i.distributor_id = ${value(query.distributorId)}`)
  if (query.orderId) conditions.push(`i.order_id = ${value(query.orderId)}`)
  if (query.from) conditions.push(`i.issued_on >= ${value(query.from)}::date`)
  if (query.to) conditions.push(`i.issued_on <= ${value(query.to)}::date`)
  return conditions
}

/** A page of invoices, newest first unless asked otherwise. */
export async function listInvoices(tx: Tx, reader: Reader, query: Query, now: Date) {
  const { values, value } = statementValues()
  const conditions = conditionsOf(reader, query, now, value)
  const { after, order } = keyset(query, newestFirst('i.id', query), value)
  const found = await rows<Row>(
    tx,
    `select ${SUMMARY.read('i')}, ${BESIDE} ${FROM} where ${[...conditions, after].join(' and ')} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query)
  return { data: page.map((row) => rowView(row, now)), meta }
}

type Total = { count: number; total: number; open: number; currency: SupplierInvoiceRow['currency'] }

/** What invoices come to and what is open of them, by currency. */
export async function totalsOfInvoices(tx: Tx, reader: Reader, query: Filters, now: Date) {
  const { values, value } = statementValues()
  const totals = await rows<Total>(
    tx,
    `select count(*)::int as count, sum(i.total) as total, sum(greatest(i.total - o.credit_note_amount - ${PAID}, 0)) as open,
            ${currencyJson('c')} as currency
       ${FROM} where ${conditionsOf(reader, query, now, value).join(' and ')}
      group by c.code, c.template, c.fraction_digits order by c.code`,
    values,
  )
  return { count: totals.reduce((all, { count }) => all + count, 0), totals }
}

/** Invoices by their ids, the first one first. */
export async function rowsOfInvoices(
  tx: Tx,
  { distributorId }: { distributorId: number },
  ids: readonly number[],
  now: Date,
): Promise<SupplierInvoiceRow[]> {
  const found = await rows<Row>(
    tx,
    `select ${SUMMARY.read('i')}, ${BESIDE} ${FROM} where i.distributor_id = $1 and i.id = any ($2) order by i.id`,
    [distributorId, ids],
  )
  return found.map((row) => rowView(row, now))
}

/** @throws Problem not_found */
export async function findInvoice(tx: Tx, reader: Reader, invoiceId: number, now: Date): Promise<SupplierInvoice> {
  const { values, value } = statementValues(invoiceId)
  const [row] = await rows<RowOf<typeof SUPPLIER_INVOICES> & Beside & FeeTax>(
    tx,
    `select ${SUPPLIER_INVOICES.read('i')}, ${BESIDE}, o.tax as fee_tax, o.tax_calculation as fee_tax_calculation ${FROM} where i.id = $1 and ${whose(reader, value)}`,
    values,
  )
  if (!row) throw new Problem('not_found')
  const fee = { tax: row.fee_tax, taxCalculation: row.fee_tax_calculation }
  const decimals = row.currency.fractionDigits
  const taxes = withBases({ ...row, fee, decimals })
  return { ...row, ...rowView(row, now), taxes, untaxed: untaxedOf(row, taxes, decimals) }
}
