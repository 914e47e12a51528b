import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import type { Parties } from '#server/ordering/orders/order-row.ts'
import { distributorOnPaper, type OnPaper, venueOnPaper } from '#server/parties/letterheads/companies.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { dueOn } from './due-date.ts'
import { contentOf, invoiceName } from './supplier-invoice.ts'
import { SUPPLIER_INVOICES } from './supplier-invoice-table.ts'

type Author = { userId: number | null; userName: string }
type Issued = { id: number; number: string; sendsMail: boolean }

const NEW = SUPPLIER_INVOICES.part(
  'distributorId',
  'venueId',
  'orderId',
  'serial',
  'number',
  'issuedAt',
  'issuedOn',
  'dueOn',
  'deliveredOn',
  'paymentTerms',
  'orderNumber',
  'venueOrderNumber',
  'currencyCode',
  'seller',
  'buyer',
  'lines',
  'taxes',
  'goodsAmount',
  'discountAmount',
  'deliveryFee',
  'adjustmentAmount',
  'taxOnTop',
  'taxAmount',
  'total',
  'footer',
  'isTaxInvoice',
  'issuedBy',
  'issuedByName',
)

const asParty = ({ name, lines }: OnPaper) => ({ name, lines: lines.filter((line) => line !== '') })

/**
 * Writes the invoice of a locked order under the supplier's next number. The number is taken under a lock of the series until the
 * transaction ends, so that what is rolled back was never taken.
 */
export async function writeInvoice(
  tx: Tx,
  { order, parties }: { order: Order; parties: Parties },
  by: Author,
  at: Date,
): Promise<Issued> {
  const { distributorId, venueId } = order
  const [seller, buyer, [series]] = await Promise.all([
    distributorOnPaper(tx, distributorId),
    venueOnPaper(tx, venueId),
    rows<{ serial: number; prefix: string; footer: string; sends_mail: boolean; shows_tax_invoice: boolean }>(
      tx,
      `insert into invoice_series (distributor_id, next_number) values ($1, 2)
       on conflict (distributor_id) do update set next_number = invoice_series.next_number + 1
       returning next_number - 1 as serial, prefix, footer, sends_mail, shows_tax_invoice`,
      [distributorId],
    ),
  ])
  if (!series) throw new Error('No invoice number was given out')
  const number = invoiceName(series.prefix, series.serial)
  const issuedOn = dayOf(at, parties.timezone)
  const due = dueOn(issuedOn, order.paymentTerms)
  const delivered = order.deliveredAt ?? order.completedAt
  const [written] = await rows<{ id: number }>(
    tx,
    `insert into supplier_invoices (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
    NEW.values({
      ...contentOf(order),
      distributorId,
      venueId,
      orderId: order.id,
      serial: series.serial,
      number,
      issuedAt: at,
      issuedOn,
      dueOn: due,
      deliveredOn: delivered ? dayOf(delivered, parties.timezone) : order.expectedAt,
      paymentTerms: order.paymentTerms,
      orderNumber: order.orderNumber,
      venueOrderNumber: order.venueOrderNumber,
      currencyCode: order.currencyCode,
      seller: asParty(seller),
      buyer: asParty(buyer),
      footer: series.footer,
      isTaxInvoice: series.shows_tax_invoice,
      issuedBy: by.userId,
      issuedByName: by.userName,
    }),
  )
  if (!written) throw new Error('The invoice was not written')
  await rows(
    tx,
    `update orders set issued_invoice = $2, invoice_number = $2, invoice_date = $3, due_date = $4, updated_at = now() where id = $1`,
    [order.id, number, issuedOn, due],
  )
  return { id: written.id, number, sendsMail: series.sends_mail }
}
