import { formatDay } from '#contract/format.ts'
import type { Currency } from '#contract/session.ts'
import { type Html, html } from '#server/platform/mail/html.ts'
import type { Order } from './order.ts'
import type { Parties } from './order-row.ts'

// Making a format takes a thousand times what using it does. Currencies have 0 to 4 decimals.
const FORMATS = [0, 1, 2, 3, 4].map(
  (digits) => new Intl.NumberFormat('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

export const money = (amount: number, { template, fractionDigits }: Currency): string =>
  template.replace('{amount}', FORMATS[fractionDigits]?.format(amount) ?? String(amount))

const ROW = 'padding:4px 0;vertical-align:top'

/** The order as a paper that goes with a letter. */
export const ORDER_PAPER = 'order'

/** The docket as a mail program can draw it: lines, what was declined struck through, and the totals. */
export function docketHtml(order: Order, { currency, venue, distributor }: Parties): Html {
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="font-size:14px;font-variant-numeric:tabular-nums">
<tr><td colspan="3" style="padding-bottom:10px;border-bottom:1.5px dashed #D9D1BD"><b>#${order.orderNumber ?? '—'}</b> · ${venue.name} → ${distributor.name}${
    order.requestedDeliveryAt
      ? html`<br><span style="color:#6C665A">Delivery ${formatDay(order.requestedDeliveryAt, 'UTC')}</span>`
      : ''
  }</td></tr>
${order.lines.map((line) => {
  const style = line.isDeclined ? `${ROW};text-decoration:line-through;color:#6C665A` : ROW
  return html`<tr><td width="48" style="${style};font-weight:650">${line.quantity}</td><td style="${style}">${line.name}${
    line.isBonus ? ' (free with the line above)' : ''
  }${line.note ? html`<br><span style="color:#6C665A">${line.note}</span>` : ''}</td><td align="right" style="${style};padding-left:12px;white-space:nowrap">${
    line.marketPrice && line.price === 0 ? 'market price' : money(line.totalPrice, currency)
  }</td></tr>`
})}
<tr><td colspan="3" style="border-top:1.5px dashed #D9D1BD;padding-top:8px"></td></tr>
${total('Subtotal', money(order.amount, currency))}
${order.orderDiscountAmount > 0 ? total('Discount', `−${money(order.orderDiscountAmount, currency)}`) : ''}
${total('Delivery', money(order.deliveryFee, currency))}
${total(order.taxCalculation === 'inclusive' ? 'Tax included' : 'Tax', money(order.taxAmount, currency))}
<tr><td colspan="2" style="padding-top:8px;font-size:18px;font-weight:700">Total</td><td align="right" style="padding-top:8px;font-size:18px;font-weight:700">${money(order.amountWithTax, currency)}</td></tr>
</table>`
}

const total = (label: string, amount: string): Html =>
  html`<tr><td colspan="2" style="padding:2px 0;color:#6C665A">${label}</td><td align="right" style="padding:2px 0">${amount}</td></tr>`

/** The same as plain text. */
export function docketText(order: Order, { currency }: Parties): string {
  const lines = order.lines.map(
    (line) => `${line.isDeclined ? '[declined] ' : ''}${line.quantity} × ${line.name}  ${money(line.totalPrice, currency)}`,
  )
  return [
    ...lines,
    `Delivery ${money(order.deliveryFee, currency)}`,
    `Tax ${money(order.taxAmount, currency)}`,
    `Total ${money(order.amountWithTax, currency)}`,
  ].join('\n')
}
