import { multiply, round, sum } from '#contract/platform/money.ts'

/** What was counted of a product, and what the books say. Quantities are in ordering units. */
export type Standing = {
  /** What all places together come to. */
  counted: number
  /** What the warehouse holds by the books now. */
  balance: number
  /** What came in and went out (below 0) after the last count; corrections of the books are not among it, they move nothing. */
  movedSince: number
}

/** What there should have been when it was counted last. */
export const expectedOf = ({ balance, movedSince }: Omit<Standing, 'counted'>): number => round(balance - movedSince, 3)

/** What finishing books: goods that moved after they were counted stay moved. */
export const differenceOf = (standing: Standing): number => round(standing.counted - expectedOf(standing), 3)

export type BatchKey = { batchCode: string; expiryDate: string | null }
export type BatchOf<T> = BatchKey & T

type Held = BatchOf<{ itemId: number; quantity: number; cogs: number | null }>
type BatchDifference = {
  into: BatchOf<{ quantity: number; cogs: number | null }>[]
  from: { itemId: number; quantity: number }[]
}

const keyOf = ({ batchCode, expiryDate }: BatchKey): string => JSON.stringify([batchCode, expiryDate])

/**
 * What finishing books of each batch, where somebody counted by batch: batches without a count are not there any more. None goes below zero.
 * @param held what the warehouse holds, those that came first first; several rows of a batch differ in their cost
 * @param lastCost what goods of a batch that nobody knew are assumed to have cost
 */
export function batchDifferences(
  counted: readonly BatchOf<{ quantity: number }>[],
  movedSince: readonly BatchOf<{ quantity: number }>[],
  held: readonly Held[],
  lastCost: number | null,
): BatchDifference {
  const target = totals([...counted, ...movedSince])
  const now = totals(held)
  const batches = new Map([...counted, ...movedSince, ...held].map((batch) => [keyOf(batch), batch]))
  const result: BatchDifference = { into: [], from: [] }
  for (const [key, { batchCode, expiryDate }] of batches) {
    const rowsOfBatch = held.filter((row) => keyOf(row) === key)
    const difference = round(Math.max(target.get(key) ?? 0, 0) - (now.get(key) ?? 0), 3)
    if (difference > 0) {
      const cogs = rowsOfBatch.at(-1)?.cogs ?? lastCost
      result.into.push({ batchCode, expiryDate, quantity: difference, cogs })
    }
    if (difference < 0) result.from.push(...takenFrom(rowsOfBatch, -difference))
  }
  return result
}

function totals(parts: readonly BatchOf<{ quantity: number }>[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const part of parts) all.set(keyOf(part), round((all.get(keyOf(part)) ?? 0) + part.quantity, 3))
  return all
}

function takenFrom(held: readonly Held[], quantity: number): BatchDifference['from'] {
  let left = quantity
  return held.flatMap(({ itemId, quantity: here }) => {
    const taken = Math.min(left, here)
    left = round(left - taken, 3)
    return taken > 0 ? [{ itemId, quantity: taken }] : []
  })
}

/** What goods that came in, and those that went out (below 0), are worth at cost, by product; only where a cost is known. */
export function worthByProduct(
  parts: readonly { productId: number; quantity: number; cogs: number | null }[],
): Map<number, number> {
  const worths = new Map<number, number[]>()
  for (const { productId, quantity, cogs } of parts) {
    if (cogs === null) continue
    const worth = multiply(cogs, quantity, 7)
    const others = worths.get(productId)
    if (others) others.push(worth)
    else worths.set(productId, [worth])
  }
  return new Map([...worths].map(([productId, all]) => [productId, round(sum(all, 7), 4)]))
}
