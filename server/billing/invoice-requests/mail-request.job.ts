import type { InvoiceRequest } from '#contract/billing/invoice-requests.ts'
import { formatDate } from '#contract/platform/format.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { notify, usersToNotify } from '#server/parties/notifications/notify.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import { findRequest } from './invoice-request-reads.ts'

export const MAIL_REQUEST = { name: 'invoice-requests.mail' }

/** Writes to whoever does a supplier's invoices, and rings the bell of those who answer its orders. */
export const mailRequest = job<{ requestId: number }>(MAIL_REQUEST.name, async ({ requestId }, { tx, site }) => {
  const request = await findRequest(tx, requestId)
  if (!request) return
  const { venue, distributor, message, requestedByName, order } = request
  const subject = await subjectOf(tx, request)
  const title = `${venue.name} asks for ${subject}`
  const about = `invoice-request:${requestId}`
  const people = await usersToNotify(tx, { distributorId: distributor.id }, { permission: 'editOrder', event: 'order_changed' })
  await notify(
    tx,
    people.filter(({ inApp }) => inApp).map(({ userId }) => userId),
    {
      kind: 'order_changed',
      title,
      body: message || `${requestedByName} has no invoice yet.`,
      about,
      distributorId: distributor.id,
      ...(order && { orderId: order.id }),
    },
  )
  const to = await financeEmailOf(tx, distributor.id)
  if (to === '') return
  const path = order ? `/supplier/orders/${order.id}` : '/supplier/invoices?show=requested'
  await writeLetter(
    tx,
    site,
    to,
    {
      title,
      paragraphs: [
        `${requestedByName} of ${venue.name} has not received ${subject}.`,
        ...(message ? [`They wrote: “${message}”`] : []),
        'Issue it on the platform, or attach it to the order.',
      ],
      button: { label: order ? 'Open the order' : 'Open invoices', url: `${site.publicUrl}${path}` },
    },
    about,
  )
})

/** What is asked for, in the supplier's format of days. */
async function subjectOf(tx: Tx, { order, from, to, distributor }: InvoiceRequest): Promise<string> {
  if (order) return `the invoice of order #${order.orderNumber ?? order.id}`
  const { formats } = await distributorOnPaper(tx, distributor.id)
  return `the invoices from ${formatDate(from ?? '', formats)} to ${formatDate(to ?? '', formats)}`
}

/** Where a supplier's invoices are done, by the role of its contact; else its own address, empty where it has neither. */
async function financeEmailOf(tx: Tx, distributorId: number): Promise<string> {
  const [found] = await rows<{ email: string }>(
    tx,
    `select coalesce((select c.email from supplier_contacts c where c.distributor_id = d.id and c.email <> ''
                        and c.role ~* '(financ|account|billing|invoice)' order by c.id limit 1), d.email) as email
       from distributors d where d.id = $1`,
    [distributorId],
  )
  return found?.email ?? ''
}
