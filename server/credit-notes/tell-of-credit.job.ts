import { formatMoney, formatQuantity } from '#contract/format.ts'
import { creditNoteName } from '#contract/order-credit.ts'
import { usersToTell } from '#server/notifications/notify.ts'
import { tell } from '#server/notifications/tell.ts'
import { findOrder } from '#server/orders/order-store.ts'
import { job } from '#server/platform/jobs/job.ts'
import { findNote } from './credit-note-store.ts'

/** Tells the outlet that something of an order was credited, once per note. */
export const tellOfCredit = job<{ creditNoteId: number }>('credit-notes.tell', async ({ creditNoteId }, { tx, site }) => {
  const { note, written } = await findNote(tx, 'everyone', creditNoteId)
  const { order, parties } = await findOrder(tx, 'everyone', note.orderId)
  const { distributor, currency } = parties
  const given = formatMoney(written.total, currency)
  const lines = note.selectedProducts.map(({ name, quantity }, i) => {
    const amount = formatMoney(written.lines[i]?.total ?? 0, currency)
    return quantity > 0 ? `${formatQuantity(quantity)} × ${name}: ${amount}` : `${name}: ${amount}`
  })
  if (written.deliveryFee.total > 0) lines.push(`Delivery: ${formatMoney(written.deliveryFee.total, currency)}`)
  if (written.nonStockCredit > 0) lines.push(`Beside the goods: ${formatMoney(written.nonStockCredit, currency)}`)
  const left = `What is left of the order is ${formatMoney(Math.max(0, order.amountWithTax - order.creditNoteAmount), currency)}.`
  const said = note.note ? [`“${note.note}”`] : []
  await tell(
    tx,
    site,
    await usersToTell(tx, { venueId: note.venueId }, { permission: 'orderNotifications', event: 'order_changed' }),
    {
      kind: 'credit_note',
      title: `${distributor.name} credited ${given} of order #${order.orderNumber}`,
      body: [creditNoteName(note.number), ...said, left].join(' · '),
      about: `credit-note:${note.id}:approved`,
      orderId: order.id,
      distributorId: note.distributorId,
      venueId: note.venueId,
    },
    {
      paragraphs: [`${creditNoteName(note.number)}:`, ...lines, ...said, left],
      button: { label: 'Open the order', url: `${site.publicUrl}/buyer/orders/history/${order.id}` },
    },
  )
})
