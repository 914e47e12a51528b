import type { Tx } from '../db/database.ts'
import type { Sealing } from '../secrets/sealing.ts'
import { type Html, html } from './html.ts'
import { type Attached, writeMail } from './mail.ts'

export type Letter = {
  title: string
  /** Sentences above the card. */
  paragraphs: readonly string[]
  /** The card an order is drawn on, or any other, and the same as plain text. */
  card?: { html: Html; text: string }
  /** The one thing to do. */
  button?: { label: string; url: string }
  footer?: string
  /** The paper that goes with it. */
  attached?: Attached
}

/** What writing to somebody needs to know of the installation. */
export type MailSite = { productName: string; mailSealing: Sealing }

/** The look of every mail: calm paper, the cream docket, one bottle-green button. Tables and inline styles, because mail programs know little else. */
export function letterHtml(
  { productName }: { productName: string },
  { title, paragraphs, card, button, footer }: Letter,
): string {
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#FAF8F3;color:#1D1B16;font:15px/1.5 Inter,system-ui,-apple-system,'Segoe UI',sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="padding:0 4px 18px;font-weight:650;font-size:17px;color:#16241C">${productName}</td></tr>
<tr><td style="padding:0 4px 12px;font-weight:650;font-size:22px">${title}</td></tr>
<tr><td style="padding:0 4px 8px">${paragraphs.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}</td></tr>
${card ? html`<tr><td style="background:#FFFDF6;border:1px solid #E8E3D8;border-radius:10px;padding:18px">${card.html}</td></tr>` : ''}
${
  button
    ? html`<tr><td style="padding:22px 4px 8px"><a href="${button.url}" style="display:inline-block;background:#1F5C42;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px">${button.label}</a></td></tr>`
    : ''
}
<tr><td style="padding:18px 4px 0;color:#6C665A;font-size:13px">${footer ?? `Sent by ${productName}.`}</td></tr>
</table></td></tr></table></body></html>`
  return body.html
}

/** The same letter as plain text. */
export function letterText({ title, paragraphs, card, button, footer }: Letter): string {
  return [title, ...paragraphs, card?.text ?? '', button ? `${button.label}: ${button.url}` : '', footer ?? '']
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Puts a letter into the outbox in the caller's transaction; about one event nobody is written to twice. */
export const writeLetter = (tx: Tx, site: MailSite, to: string, letter: Letter, about?: string): Promise<void> =>
  writeMail(tx, site.mailSealing, {
    to,
    subject: letter.title,
    html: letterHtml(site, letter),
    text: letterText(letter),
    ...(about !== undefined && { about }),
    ...(letter.attached && { attached: letter.attached }),
  })
