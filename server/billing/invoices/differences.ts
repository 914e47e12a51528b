import type { InvoiceDifference } from '#contract/ordering/invoice-difference.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import { round, sum } from '#contract/platform/money.ts'

/** More than a rounding: from here on an invoice and its order differ (T-66). */
const TOLERANCE = 0.01

type Ordered = {
  amountWithTax: number
  lines: readonly { productId: number; name: string; quantity: number; totalPrice: number }[]
}
type Invoiced = {
  total: number | null
  lines: readonly { productId: number | null; description: string; quantity: number; totalPrice: number }[]
}

/**
 * What an invoice says otherwise than the order: the total, and product by product how much and what for. Lines of one product count
 * together. An invoice of which only the total was read is compared by it alone.
 */
export function differencesOf(ordered: Ordered, invoiced: Invoiced): InvoiceDifference[] {
  const found: InvoiceDifference[] = []
  if (invoiced.total !== null && isMore(invoiced.total, ordered.amountWithTax))
    found.push({ what: 'total', productId: null, name: 'Total', ordered: ordered.amountWithTax, invoiced: invoiced.total })
  if (invoiced.lines.length === 0) return found

  const wanted = perProduct(ordered.lines.map((line) => ({ ...line, description: line.name })))
  const billed = perProduct(invoiced.lines.filter(({ productId }) => productId !== null))
  for (const [productId, one] of wanted) {
    const other = billed.get(productId)
    const about = { productId, name: one.name }
    if (!other) found.push({ ...about, what: 'not_on_invoice', ordered: one.quantity, invoiced: null })
    else if (isMore(one.quantity, other.quantity, 0.0005))
      found.push({ ...about, what: 'quantity', ordered: one.quantity, invoiced: other.quantity })
    else if (isMore(one.total, other.total))
      found.push({ ...about, what: 'price', ordered: round(one.total, 4), invoiced: round(other.total, 4) })
  }
  for (const [productId, one] of billed)
    if (!wanted.has(productId))
      found.push({ what: 'not_on_order', productId, name: one.name, ordered: null, invoiced: one.quantity })
  for (const { productId, description, quantity } of invoiced.lines)
    if (productId === null) found.push({ what: 'not_on_order', productId, name: description, ordered: null, invoiced: quantity })
  return found
}

/** The status of the order once an invoice was merged with it (T-45, T-66, T-69). */
export function statusAfterMerge(status: OrderStatus, differences: readonly InvoiceDifference[]): OrderStatus {
  if (differences.length > 0) return 'not_matching'
  return status === 'received' || status === 'not_matching' ? 'completed' : status
}

const isMore = (one: number, other: number, tolerance = TOLERANCE) => Math.abs(round(one - other, 6)) > tolerance

type Line = { productId: number | null; description: string; quantity: number; totalPrice: number }

function perProduct(lines: readonly Line[]): Map<number, { name: string; quantity: number; total: number }> {
  const all = new Map<number, { name: string; quantity: number; total: number }>()
  for (const { productId, description, quantity, totalPrice } of lines) {
    if (productId === null) continue
    const one = all.get(productId) ?? { name: description, quantity: 0, total: 0 }
    all.set(productId, { ...one, quantity: sum([one.quantity, quantity], 3), total: sum([one.total, totalPrice], 4) })
  }
  return all
}
