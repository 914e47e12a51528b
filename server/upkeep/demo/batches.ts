import { round } from '#contract/platform/money.ts'
import type { Good } from './goods.ts'
import { random, seedOf } from './random.ts'
import type { Tables } from './rows.ts'

const DAY = 86_400_000

/** What is left of a product, in the one or two deliveries it came in; some of it soon past its date. */
export function batchesOf(
  good: Good,
  left: number,
  whose: { distributor_id: number; warehouse_id: number; product_id: number },
  now: Date,
): NonNullable<Tables['inventory_items']> {
  if (left <= 0) return []
  const chance = random(seedOf(`batches of ${good.sku}`))
  const newer = chance.isOnceIn(3) ? Math.floor(left / 3) : 0
  const keepsFor = chance.isOnceIn(9) ? chance.between(-3, 12) : null
  const delivery = (quantity: number, daysAgo: number) => ({
    ...whose,
    batch_code: `L${seedOf(`${good.sku} ${daysAgo}`) % 90_000}`,
    expiry_date: keepsFor === null ? null : new Date(now.getTime() + (keepsFor + 40 - daysAgo) * DAY).toISOString().slice(0, 10),
    cogs: round(good.price * (0.6 + daysAgo / 1000), 2),
    quantity,
    received_at: new Date(now.getTime() - daysAgo * DAY),
  })
  return [delivery(left - newer, 40), ...(newer > 0 ? [delivery(newer, 9)] : [])]
}
