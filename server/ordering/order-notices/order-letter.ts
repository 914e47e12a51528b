import { estimateOf, type PriceEstimate } from '#contract/ordering/price-estimate.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { about, formatDay, formatMoney } from '#contract/platform/format.ts'
import { taxRows } from '#contract/pricing/order-taxes.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import type { Parties } from '#server/ordering/orders/order-row.ts'
import { type Html, html } from '#server/platform/mail/html.ts'

export const money = (amount: number, currency: Currency): string => formatMoney(amount, currency)

const ROW = 'padding:4px 0;vertical-align:top'

/** The order as a paper that goes with a letter. */
export const ORDER_PAPER = 'order'

/** The docket as a mail program can draw it: lines, what was declined struck through, and the totals. */
export function docketHtml(order: Order, { currency, venue, distributor }: Parties): Html {
  const estimate = estimateOf(order)
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="font-size:14px;font-variant-numeric:tabular-nums">
<tr><td colspan="3" style="padding-bottom:10px;border-bottom:1.5px dashed #D9D1BD"><b>#${order.orderNumber ?? '—'}</b> · ${venue.name} → ${distributor.name}${
    order.requestedDeliveryAt
      ? html`<br><span style="color:#6C665A">Delivery ${formatDay(order.requestedDeliveryAt, 'UTC')}</span>`
      : ''
  }</td></tr>
${order.lines.map((line, i) => {
  const style = line.isDeclined ? `${ROW};text-decoration:line-through;color:#6C665A` : ROW
  return html`<tr><td width="48" style="${style};font-weight:650">${line.quantity}</td><td style="${style}">${line.name}${
    line.isBonus ? ' (free with the line above)' : ''
  }${line.note ? html`<br><span style="color:#6C665A">${line.note}</span>` : ''}</td><td align="right" style="${style};padding-left:12px;white-space:nowrap">${amountOf(
    line,
    estimate?.lines[i]?.totalPrice ?? 0,
    currency,
  )}</td></tr>`
})}
<tr><td colspan="3" style="border-top:1.5px dashed #D9D1BD;padding-top:8px"></td></tr>
${partsOf(order, estimate).map(({ label, amount }) => total(label, money(amount, currency)))}
<tr><td colspan="2" style="padding-top:8px;font-size:18px;font-weight:700">${totalLabel(estimate)}</td><td align="right" style="padding-top:8px;font-size:18px;font-weight:700">${totalOf(order, estimate, currency)}</td></tr>
</table>`
}

/** What the total is made of. Included tax is part of the amounts above it. */
const partsOf = (order: Order, estimate: PriceEstimate | null): { label: string; amount: number }[] => [
  { label: 'Subtotal', amount: estimate?.amount ?? order.amount },
  ...(order.orderDiscountAmount > 0 ? [{ label: 'Discount', amount: -order.orderDiscountAmount }] : []),
  { label: 'Delivery', amount: estimate?.deliveryFee ?? order.deliveryFee },
  ...(order.amountAdjustment === 0 ? [] : [{ label: 'Adjustment', amount: order.amountAdjustment }]),
  ...(estimate?.taxes ?? taxRows(order)),
]

const totalLabel = (estimate: PriceEstimate | null): string => (estimate ? 'Total, to be confirmed' : 'Total')

function totalOf({ amountWithTax }: Order, estimate: PriceEstimate | null, currency: Currency): string {
  return estimate ? about(money(estimate.amountWithTax, currency)) : money(amountWithTax, currency)
}

/** A market price that is not set yet is shown as last known. */
function amountOf(line: OrderLine, estimate: number, currency: Currency): string {
  if (!line.marketPrice || line.price !== 0) return money(line.totalPrice, currency)
  return estimate === 0 ? 'market price' : about(money(estimate, currency))
}

const total = (label: string, amount: string): Html =>
  html`<tr><td colspan="2" style="padding:2px 0;color:#6C665A">${label}</td><td align="right" style="padding:2px 0">${amount}</td></tr>`

/** The same as plain text. */
export function docketText(order: Order, { currency }: Parties): string {
  const estimate = estimateOf(order)
  const lines = order.lines.map(
    (line, i) =>
      `${line.isDeclined ? '[declined] ' : ''}${line.quantity} × ${line.name}  ${amountOf(line, estimate?.lines[i]?.totalPrice ?? 0, currency)}`,
  )
  return [
    ...lines,
    ...partsOf(order, estimate).map(({ label, amount }) => `${label} ${money(amount, currency)}`),
    `${totalLabel(estimate)} ${totalOf(order, estimate, currency)}`,
  ].join('\n')
}
