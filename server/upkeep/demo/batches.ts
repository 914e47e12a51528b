import { round } from '#contract/platform/money.ts'
import type { Good } from './goods.ts'
import { random, seedOf } from './random.ts'
import type { Ids, Tables } from './rows.ts'

const DAY = 86_400_000

type Movements = NonNullable<Tables['inventory_movements']>
type Item = NonNullable<Tables['inventory_items']>[number] & { id: number; quantity: number; received_at: Date }
type Moving = { quantity: number; at: Date }
type Whose = { distributor_id: number; warehouse_id: number; product_id: number }

/** The batches that the movements of a product brought and took, those that came first first; some of what is left is soon past its date. */
export function batchesOf(
  good: Good,
  moves: readonly (Movements[number] & Moving & { id: number })[],
  whose: Whose,
  ids: Ids,
  now: Date,
): { items: Item[]; links: NonNullable<Tables['inventory_movement_items']> } {
  const chance = random(seedOf(`batches of ${good.sku}`))
  const keepsFor = chance.isOnceIn(9) ? chance.between(-3, 12) : null
  const items: Item[] = []
  const links: NonNullable<Tables['inventory_movement_items']> = []
  const link = (movement_id: number, item_id: number, quantity: number) =>
    links.push({ movement_id, item_id, distributor_id: whose.distributor_id, quantity })
  for (const { id, quantity, at } of moves) {
    if (quantity > 0) {
      const item = {
        ...whose,
        id: ids.inventory_items(),
        batch_code: `L${seedOf(`${good.sku} ${at.toISOString().slice(0, 10)}`) % 90_000}`,
        expiry_date: null,
        cogs: round(good.price * good.orderingUnitQuantity * (0.56 + chance.between(0, 8) / 100), 2),
        quantity,
        received_at: at,
      }
      items.push(item)
      link(id, item.id, quantity)
      continue
    }
    let open = -quantity
    for (const item of items) {
      const taken = Math.min(open, item.quantity)
      if (taken <= 0) continue
      item.quantity = round(item.quantity - taken, 3)
      open = round(open - taken, 3)
      link(id, item.id, -taken)
    }
  }
  for (const [i, item] of items.filter(({ quantity }) => quantity > 0).entries())
    if (keepsFor !== null) item.expiry_date = new Date(now.getTime() + (keepsFor + i * 31) * DAY).toISOString().slice(0, 10)
  return { items, links }
}
