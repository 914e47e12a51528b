import { type CompleteBody, type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import type { OfflineOrder } from '#contract/ordering/venue-orders.ts'
import { sum } from '#contract/platform/money.ts'
import { composeOffline, writeOffline } from '#server/ordering/venue-orders/write-offline.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announcingAnswers } from './answered-requests.ts'
import { findInvoice } from './invoice-reads.ts'
import { type Invoice, lockInvoice, moveTo, saveData } from './invoice-store.ts'
import { waitsForOrder, writeEvent } from './merge-invoice.ts'

/** An invoice of something ordered elsewhere: the order is recorded from it, and the two belong together. */
export const completeAsVenue = answer(venueInvoices.complete, async ({ params, body }, { tx, actor, now }) => {
  const reach = { venueIds: actor.venueIds }
  const invoice = await lockInvoice(tx, reach, params.invoiceId)
  if (!(await waitsForOrder(tx, invoice)))
    throw new Problem('conflict', { message: 'This invoice is in clearing, or merged already' })
  const read = await findInvoice(tx, reach, invoice.id)
  const made = await composeFrom(tx, invoice, read, body, actor, now)
  if (made.currencyCode !== invoice.currency) throw new Problem('currency-no-matching')
  const order = await writeOffline(tx, invoice.venueId, made, actor, now)
  await saveData(tx, invoice, {
    invoiceNumber: order.invoiceNumber,
    total: order.amountWithTax,
    taxAmount: order.taxAmount,
    ...(body.products && { lines: linesFrom(body.products, read.lines, order.lines) }),
  })
  await announcingAnswers(tx, invoice, () =>
    rows(tx, `update pending_invoices set order_id = $2, differences = '[]' where id = $1`, [invoice.id, order.id]),
  )
  await moveTo(tx, invoice, 'processed', now)
  const about = { orderId: order.id, distributorId: order.distributorId, venueId: invoice.venueId }
  await writeEvent(tx, {
    ...about,
    at: now,
    kind: 'invoice_merged',
    side: 'venue',
    userId: actor.userId,
    userName: actor.userName,
    particulars: {
      invoiceId: invoice.id,
      invoiceNumber: order.invoiceNumber,
      differences: 0,
      from: order.status,
      completes: false,
    },
  })
  return findInvoice(tx, reach, invoice.id)
})

/** The order an invoice is of. What was not said is as on the invoice, and it comes to the total of the invoice to the cent. */
async function composeFrom(tx: Tx, invoice: Invoice, read: PendingInvoice, body: CompleteBody, actor: VenueActor, now: Date) {
  const { distributorId, venueId, total, taxAmount } = invoice
  if (distributorId === null) throw fieldProblem('distributorId', 'Choose the supplier of the invoice first')
  const orderedAt = body.orderedAt ?? invoice.invoiceDate
  if (orderedAt === null) throw fieldProblem('orderedAt', 'Enter the purchase date: the invoice has none')
  const written: OfflineOrder = {
    distributorId,
    orderedAt,
    invoiceNumber: body.invoiceNumber ?? invoice.invoiceNumber,
    message: body.message,
    deliveryFee: body.deliveryFee,
    amountAdjustment: 0,
    taxAdjustment: 0,
    products: body.products ?? productsFrom(read.lines),
  }
  const bare = await composeOffline(tx, venueId, written, actor, now)
  const left = (of: number | null, counted: number) => (of === null ? 0 : sum([of, -counted], invoice.fractionDigits))
  const amountAdjustment = body.amountAdjustment ?? left(total, bare.amountWithTax)
  const taxAdjustment = body.taxAdjustment ?? left(taxAmount, bare.taxAmount)
  const made =
    amountAdjustment === 0 && taxAdjustment === 0
      ? bare
      : await composeOffline(tx, venueId, { ...written, amountAdjustment, taxAdjustment }, actor, now)
  if (left(total, made.amountWithTax) !== 0)
    throw fieldProblem('amountAdjustment', `The order comes to ${made.amountWithTax}, the invoice to ${total}`)
  return made
}

/** @throws Problem validation_failed naming the line that nobody has said the product of */
function productsFrom(lines: PendingInvoice['lines']): OfflineOrder['products'] {
  if (lines.length === 0) throw fieldProblem('products', 'Enter what was bought: the invoice has no lines')
  return lines.map(({ productId, description, quantity, price }, i) => {
    if (productId === null) throw fieldProblem(`lines.${i}.productId`, `Choose the product of “${description}”`)
    return { id: productId, quantity, price, marketPrice: false }
  })
}

/** The lines of the invoice as they were typed with the order; a product keeps the words that the invoice has for it. */
function linesFrom(
  products: OfflineOrder['products'],
  before: PendingInvoice['lines'],
  ordered: readonly { productId: number; name: string }[],
) {
  const nameOf = (id: number) =>
    before.find(({ productId }) => productId === id)?.description ?? ordered.find(({ productId }) => productId === id)?.name ?? ''
  return products.map(({ id, quantity, price }) => ({ description: nameOf(id), productId: id, quantity, price }))
}
