import { type Html, html } from '#server/platform/mail/html.ts'
import type { Letter } from '#server/platform/mail/letter.ts'

/** What is given back for something: how many of it, where it is goods. */
export type Given = { quantity: string; name: string; amount: string }

const CELL = 'padding:4px 0;vertical-align:top'
const AMOUNT = 'padding:4px 0 4px 12px;vertical-align:top;white-space:nowrap'

/** A credit note as a mail program can draw it, and as plain text. */
export const creditCard = (name: string, given: readonly Given[], total: string): NonNullable<Letter['card']> => ({
  html: html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="font-size:14px;font-variant-numeric:tabular-nums">
<tr><td colspan="3" style="padding-bottom:10px;border-bottom:1.5px dashed #D9D1BD"><b>${name}</b></td></tr>
${given.map(row)}
<tr><td colspan="2" style="border-top:1.5px dashed #D9D1BD;padding-top:10px;font-size:18px;font-weight:700">Credited</td><td align="right" style="border-top:1.5px dashed #D9D1BD;padding-top:10px;font-size:18px;font-weight:700;white-space:nowrap">${total}</td></tr>
</table>`,
  text: [
    name,
    ...given.map(({ quantity, name: what, amount }) => `${quantity && `${quantity} × `}${what}: ${amount}`),
    `Credited ${total}`,
  ].join('\n'),
})

const row = ({ quantity, name, amount }: Given): Html =>
  html`<tr><td width="48" style="${CELL};font-weight:650">${quantity}</td><td style="${CELL}">${name}</td><td align="right" style="${AMOUNT}">${amount}</td></tr>`
