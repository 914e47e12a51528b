import type { OrderedLine } from '#contract/billing/admin-invoices.ts'
import { round, sum } from '#contract/platform/money.ts'
import type { LineValues } from './invoice-lines.ts'

export type LineState =
  | { is: 'match' }
  | { is: 'unmapped' }
  | { is: 'not_ordered' }
  | { is: 'quantity'; ordered: number }
  /** `percent` is how much more the invoice says; null where the order says nothing. */
  | { is: 'price'; ordered: number; percent: number | null }

/** How one line of an invoice differs from the order. Lines of one product count together, as they do when the two are merged. */
export function lineState(
  line: Pick<LineValues, 'productId' | 'price'>,
  lines: readonly Pick<LineValues, 'productId' | 'quantity'>[],
  ordered: readonly OrderedLine[],
): LineState {
  if (line.productId === null) return { is: 'unmapped' }
  const wanted = ordered.filter(({ productId }) => productId === line.productId)
  const [first] = wanted
  if (!first) return { is: 'not_ordered' }
  const all = lines.filter(({ productId }) => productId === line.productId)
  const quantityOrdered = together(wanted)
  if (together(all) !== quantityOrdered) return { is: 'quantity', ordered: quantityOrdered }
  const price = line.price ?? 0
  if (wanted.some((one) => one.price === price)) return { is: 'match' }
  return {
    is: 'price',
    ordered: first.price,
    percent: first.price === 0 ? null : round(((price - first.price) / first.price) * 100, 1),
  }
}

const together = (lines: readonly { quantity?: number | undefined }[]): number =>
  sum(
    lines.map(({ quantity = 0 }) => quantity),
    3,
  )
