import { stored, table } from '#server/platform/db/table.ts'
import type { AccountingDocument } from '../documents/document.ts'

/** The monthly bills of suppliers. */
export const ACCOUNTING_MONTHLY_BILLS = table('accounting_monthly_bills')({
  id: stored,
  connectionId: stored,
  externalAccountId: stored,
  distributorId: stored,
  fromDay: stored,
  toDay: stored,
  currencyCode: stored,
  number: stored,
  reference: stored,
  billDate: stored,
  dueDate: stored,
  madeAt: stored,
})

/** What each of them holds of which order. */
export const ACCOUNTING_BILLED_ORDERS = table('accounting_billed_orders')({
  billId: stored,
  orderId: stored,
  connectionId: stored,
  booked: stored.json<AccountingDocument>(),
  contribution: stored.json<AccountingDocument>(),
  seenAt: stored,
})
