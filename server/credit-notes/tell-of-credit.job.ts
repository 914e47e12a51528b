import { formatMoney, formatQuantity } from '#contract/format.ts'
import { creditNoteName } from '#contract/order-credit.ts'
import { usersToTell } from '#server/notifications/notify.ts'
import { tell } from '#server/notifications/tell.ts'
import { findBareOrder } from '#server/orders/order-store.ts'
import { job } from '#server/platform/jobs/job.ts'
import { creditCard, type Given } from './credit-letter.ts'
import { findNote } from './credit-note-store.ts'

/** Tells the outlet that something of an order was credited, once per note. */
export const tellOfCredit = job<{ creditNoteId: number }>('credit-notes.tell', async ({ creditNoteId }, { tx, site }) => {
  const { note, written } = await findNote(tx, 'everyone', creditNoteId)
  const { order, parties } = await findBareOrder(tx, 'everyone', note.orderId)
  const { distributor, currency } = parties
  const given = formatMoney(written.total, currency)
  const beside = (name: string, amount: number): Given[] =>
    amount > 0 ? [{ quantity: '', name, amount: formatMoney(amount, currency) }] : []
  const lines = [
    ...note.selectedProducts.map(({ name, quantity }, i) => ({
      quantity: quantity > 0 ? formatQuantity(quantity) : '',
      name,
      amount: formatMoney(written.lines[i]?.total ?? 0, currency),
    })),
    ...beside('Delivery', written.deliveryFee.total),
    ...beside('Beside the goods', written.nonStockCredit),
  ]
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
      paragraphs: [...said, left],
      card: creditCard(creditNoteName(note.number), lines, given),
      button: { label: 'Open the order', url: `${site.publicUrl}/buyer/orders/history/${order.id}` },
    },
  )
})
