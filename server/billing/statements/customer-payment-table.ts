import { rows, type Tx } from '#server/platform/db/database.ts'
import { fixed, type PartOf, table, unread } from '#server/platform/db/table.ts'

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

const NEW = CUSTOMER_PAYMENTS.part(
  'distributorId',
  'venueId',
  'currencyCode',
  'amount',
  'receivedOn',
  'note',
  'recordedBy',
  'recordedByName',
  'createdAt',
)

export async function insertPayment(tx: Tx, payment: PartOf<typeof NEW>): Promise<void> {
  await rows(tx, `insert into customer_payments (${NEW.names}) select ${NEW.placeholders(1)}`, NEW.values(payment))
}
