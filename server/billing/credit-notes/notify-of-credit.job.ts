import { creditNoteName } from '#contract/ordering/order-credit.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { formatMoney, formatQuantity } from '#contract/platform/format.ts'
import { sum } from '#contract/platform/money.ts'
import { findBareOrder } from '#server/ordering/orders/order-store.ts'
import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { creditCard, type Given } from './credit-letter.ts'
import { type FoundNote, findNote, partiesOf } from './credit-note-store.ts'

/** Notifies the outlet that something was credited, of an order or without one, once per note. */
export const notifyOfCredit = job<{ creditNoteId: number }>('credit-notes.tell', async ({ creditNoteId }, { tx, site }) => {
  const found = await findNote(tx, 'everyone', creditNoteId)
  const { note, written } = found
  const about = note.orderId === null ? await ofCustomer(tx, creditNoteId) : await ofOrder(tx, note.orderId)
  const given = formatMoney(written.total, about.currency)
  const said = note.note ? [`“${note.note}”`] : []
  await notifyAndMail(
    tx,
    site,
    await usersToNotify(tx, { venueId: note.venueId }, { permission: 'orderNotifications', event: 'order_changed' }),
    {
      kind: 'credit_note',
      title: `${about.supplier} credited ${given}${about.of}`,
      body: [creditNoteName(note.number), ...said, ...about.left].join(' · '),
      about: `credit-note:${note.id}:approved`,
      ...(note.orderId !== null && { orderId: note.orderId }),
      distributorId: note.distributorId,
      venueId: note.venueId,
    },
    {
      paragraphs: [...said, ...about.left],
      card: creditCard(creditNoteName(note.number), partsOf(found, about.currency), given),
      button: { label: about.button, url: `${site.publicUrl}${about.path}` },
    },
  )
})

/** What a credit is of, in words, and where it is read. */
type About = { supplier: string; currency: Currency; of: string; left: string[]; button: string; path: string }

async function ofOrder(tx: Tx, orderId: number): Promise<About> {
  const { order, parties } = await findBareOrder(tx, 'everyone', orderId)
  const { distributor, currency } = parties
  const left = Math.max(0, sum([order.amountWithTax, -order.creditNoteAmount], order.decimals))
  return {
    supplier: distributor.name,
    currency,
    of: ` of order #${order.orderNumber}`,
    left: [`The remaining order amount is ${formatMoney(left, currency)}.`],
    button: 'Open the order',
    path: `/buyer/orders/history/${orderId}`,
  }
}

async function ofCustomer(tx: Tx, creditNoteId: number): Promise<About> {
  const { distributor, currency } = await partiesOf(tx, creditNoteId)
  const path = `/buyer/credit-notes/${creditNoteId}`
  return { supplier: distributor.name, currency, of: '', left: [], button: 'Open the credit note', path }
}

function partsOf({ note, written }: FoundNote, currency: Currency): Given[] {
  const lines = [
    ...note.selectedProducts.map(({ name, quantity }, i) => ({ name, quantity, total: written.lines[i]?.total ?? 0 })),
    ...note.customerLines.map(({ name, quantity, total, productId }) => ({
      name,
      quantity: productId === null ? 0 : quantity,
      total,
    })),
  ]
  const beside = (name: string, total: number) => (total > 0 ? [{ name, quantity: 0, total }] : [])
  return [
    ...lines,
    ...beside('Delivery', written.deliveryFee.total),
    ...beside('Credit without goods', written.nonStockCredit),
  ].map(({ name, quantity, total }) => ({
    name,
    quantity: quantity > 0 ? formatQuantity(quantity) : '',
    amount: formatMoney(total, currency),
  }))
}
