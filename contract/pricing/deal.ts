import { z } from 'zod'
import { money, quantity } from '#contract/platform/fields.ts'
import { multiply, wholeTimes } from '#contract/platform/money.ts'

/** Buy X get Y: for every `buy` ordered, `get` more come at `price` each, mostly 0. */
export const Deal = z.object({ buy: quantity, get: quantity, price: money })
export type Deal = z.infer<typeof Deal>

/** How many come with a quantity: floor(quantity / buy) × get, with fractions of a unit as exact decimals. */
export const bonusQuantity = ({ buy, get }: Pick<Deal, 'buy' | 'get'>, quantity: number): number =>
  multiply(get, wholeTimes(quantity, buy), 3)

/** The deal that gives most at a quantity; undefined when none gives anything. */
export function bestDeal(deals: readonly Deal[], quantity: number): { deal: Deal; bonus: number } | undefined {
  let best: { deal: Deal; bonus: number } | undefined
  for (const deal of deals) {
    const bonus = bonusQuantity(deal, quantity)
    if (bonus > 0 && (!best || bonus > best.bonus)) best = { deal, bonus }
  }
  return best
}
