import type { OrderedLine } from '#contract/billing/admin-invoices.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** What an order says of each product, to be held against the lines of its invoice. Lines that were declined are not invoiced. */
export const orderedLines = (tx: Tx, orderId: number): Promise<OrderedLine[]> =>
  rows(
    tx,
    `select product_id as "productId", quantity, price from order_lines where order_id = $1 and not is_declined order by position`,
    [orderId],
  )
