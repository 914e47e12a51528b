import { formatDate, formatMoney } from '#contract/platform/format.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import { findInvoice } from './supplier-invoice-reads.ts'

/** The invoice as a paper that goes with a letter. */
export const INVOICE_PAPER = 'supplier-invoice'
export const MAIL_INVOICE = { name: 'supplier-invoices.mail' }

/** Mails an invoice to where its customer wants invoices, if it has an address; once, and once more for each time it is asked for. */
export const mailInvoice = job<{ supplierInvoiceId: number; again?: string }>(
  MAIL_INVOICE.name,
  async ({ supplierInvoiceId, again }, context) => {
    const { tx, site, now } = context
    const invoice = await findInvoice(tx, 'everyone', supplierInvoiceId, now)
    const to = await invoiceEmailOf(tx, invoice.venue.id)
    if (to === '') return
    await writeLetter(
      tx,
      site,
      to,
      await letterOf(context, invoice),
      `supplier-invoice:${supplierInvoiceId}:${again ?? 'issued'}`,
    )
  },
)

async function letterOf({ tx }: Pick<JobContext, 'tx'>, invoice: Awaited<ReturnType<typeof findInvoice>>) {
  const { formats } = await distributorOnPaper(tx, invoice.distributor.id)
  const due = invoice.dueOn === null ? '' : ` It is due on ${formatDate(invoice.dueOn, formats)}.`
  return {
    title: `Invoice ${invoice.number} of ${invoice.seller.name}`,
    paragraphs: [
      `Invoice ${invoice.number} for order #${invoice.order.orderNumber ?? invoice.order.id} comes to ${formatMoney(invoice.total, invoice.currency)}.${due}`,
      'It is attached as PDF.',
    ],
    attached: { paper: INVOICE_PAPER, id: invoice.id },
  }
}

/** Where an outlet wants its invoices, else its own address; empty where it has neither. */
export async function invoiceEmailOf(tx: Tx, venueId: number): Promise<string> {
  const [found] = await rows<{ email: string }>(
    tx,
    `select coalesce(nullif(invoice_email, ''), email) as email from venues where id = $1`,
    [venueId],
  )
  return found?.email ?? ''
}
