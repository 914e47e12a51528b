import { announceAnswered } from '#server/billing/invoices/answered-requests.ts'
import { notifyOf } from '#server/billing/invoices/invoice-store.ts'
import { INVOICE_LINES, PENDING_INVOICES } from '#server/billing/invoices/invoice-table.ts'
import type { BareOrder } from '#server/ordering/orders/order-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const NEW = PENDING_INVOICES.part(
  'venueId',
  'distributorId',
  'status',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'total',
  'taxAmount',
  'currencyCode',
  'uploadedByName',
  'createdAt',
  'movedAt',
  'orderId',
)
const NEW_LINE = INVOICE_LINES.part(
  'invoiceId',
  'venueId',
  'position',
  'description',
  'productId',
  'quantity',
  'price',
  'totalPrice',
)
const INSERT_LINES = `insert into pending_invoice_lines (${NEW_LINE.names})
  select ${NEW_LINE.namesOf('l')} from jsonb_populate_recordset(null::pending_invoice_lines, $1::jsonb) l`

/**
 * Puts an issued invoice among those of its customer, processed and matched with its order, which it equals. Where the customer has
 * uploaded the invoice of this order before, that one stays. The caller acts for the venue.
 */
export async function giveToVenue(tx: Tx, { order, parties }: BareOrder, invoiceId: number, at: Date): Promise<void> {
  const { venueId, distributorId } = order
  const [issued] = await rows<{ number: string; issued_on: string; due_on: string | null }>(
    tx,
    `select number, issued_on, due_on from supplier_invoices where id = $1`,
    [invoiceId],
  )
  if (!issued) throw new Error('The venue does not see its invoice')
  const [given] = await rows<{ id: number }>(
    tx,
    `insert into pending_invoices (${NEW.names}) values (${NEW.placeholders(1)}) on conflict do nothing returning id`,
    NEW.values({
      venueId,
      distributorId,
      status: 'processed',
      invoiceNumber: issued.number,
      invoiceDate: issued.issued_on,
      dueDate: issued.due_on,
      total: order.amountWithTax,
      taxAmount: order.taxAmount,
      currencyCode: order.currencyCode,
      uploadedByName: parties.distributor.name,
      createdAt: at,
      movedAt: at,
      orderId: order.id,
    }),
  )
  if (!given) return
  const lines = order.lines
    .filter(({ isDeclined }) => !isDeclined)
    .map(({ productId, name, quantity, price, totalPrice }, i) =>
      NEW_LINE.record({
        invoiceId: given.id,
        venueId,
        position: i + 1,
        description: name,
        productId,
        quantity,
        price,
        totalPrice,
      }),
    )
  await rows(tx, INSERT_LINES, [JSON.stringify(lines)])
  await announceAnswered(tx, given)
  notifyOf(tx, { id: given.id, venueId })
}
