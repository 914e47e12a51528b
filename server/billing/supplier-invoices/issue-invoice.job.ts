import { ISSUE_INVOICE, isDue } from '#server/ordering/orders/invoiced.ts'
import { lockOrder } from '#server/ordering/orders/order-store.ts'
import { job } from '#server/platform/jobs/job.ts'
import { issueFor } from './issue-invoice.ts'

const SYSTEM = { role: 'system', userId: null, userName: '' } as const

/** Issues the invoice of an order that was accepted or delivered. Under the lock of the order, so a second run finds it issued. */
export const issueInvoice = job<{ orderId: number }>(ISSUE_INVOICE.name, async ({ orderId }, { tx, now }) => {
  const locked = await lockOrder(tx, 'everyone', orderId)
  const { order, parties } = locked
  if (isDue(parties.issuesInvoices, order)) await issueFor(tx, locked, SYSTEM, now)
})
