import { fixed, table, unread } from '#server/platform/db/table.ts'

/** Payments of customers: written once, removed by a date. */
export const CUSTOMER_PAYMENTS = table('customer_payments')({
  id: fixed,
  distributorId: fixed,
  venueId: fixed,
  currencyCode: fixed,
  amount: fixed,
  receivedOn: fixed,
  note: fixed,
  recordedBy: fixed,
  recordedByName: fixed,
  createdAt: fixed,
  removedAt: unread,
})
