import type { z } from 'zod'
import { carts } from '#contract/ordering/carts.ts'
import { DAY_OR_TBD } from '#contract/ordering/new-order.ts'
import { findVenueProducts } from '#server/catalogue/products/venue-product-reads.ts'
import { findTradingTerms } from '#server/parties/connections/connection-store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { listCarts } from './cart-reads.ts'
import { removeCart, updateCart } from './cart-store.ts'

const list = answer(carts.list, async ({ params }, { tx, actor, now }) => ({
  data: await listCarts(tx, actor.userId, ownVenue(actor, params.venueId), now),
}))

const update = answer(carts.update, async ({ params, body }, { tx, actor, now }) => {
  const owner = { userId: actor.userId, venueId: ownVenue(actor, params.venueId), distributorId: params.distributorId }
  await mustTrade(tx, owner, now)
  await mustBeSold(tx, owner, body.lines ?? [])
  mustBePlannedOrOnADay(body.info)
  await updateCart(tx, owner, body, now)
  // the user's other tabs and devices follow
  announce(tx, { topic: 'carts', userId: actor.userId, ids: { venueId: owner.venueId, distributorId: owner.distributorId } })
  const [cart] = await listCarts(tx, actor.userId, owner.venueId, now, owner.distributorId)
  return { cart: cart ?? null }
})

const remove = answer(carts.remove, async ({ params }, { tx, actor }) => {
  const owner = { userId: actor.userId, venueId: ownVenue(actor, params.venueId), distributorId: params.distributorId }
  await removeCart(tx, owner)
  announce(tx, { topic: 'carts', userId: actor.userId, ids: { venueId: owner.venueId, distributorId: owner.distributorId } })
})

type Owner = { venueId: number; distributorId: number }

async function mustTrade(tx: Tx, owner: Owner, now: Date): Promise<void> {
  const connection = await findTradingTerms(tx, owner, now)
  if (connection?.status !== 'active') throw new Problem('not_connected')
}

/** What is taken out may have gone; what is put in must be there for this venue, and be this supplier's. */
async function mustBeSold(
  tx: Tx,
  { venueId, distributorId }: Owner,
  lines: readonly { productId: number; quantity: number }[],
): Promise<void> {
  const wanted = lines.filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) return
  const found = await findVenueProducts(
    tx,
    venueId,
    wanted.map(({ productId }) => productId),
  )
  const sold = new Set(found.filter((row) => row.distributor_id === distributorId).map(({ id }) => id))
  const missing = wanted.filter(({ productId }) => !sold.has(productId)).map(({ productId }) => productId)
  if (missing.length > 0) throw new Problem('not_existing', { products: missing })
}

/** either planned for later, or asked for on a day, or the supplier says when (G-050). */
function mustBePlannedOrOnADay(info: z.output<typeof carts.update.body>['info']): void {
  if (!info) return
  const fields: Record<string, string[]> = {}
  if (info.type !== 'regular' && info.requestedDeliveryAt)
    fields['info.requestedDeliveryAt'] = ['A scheduled order has no requested delivery date']
  if (info.tbd && info.requestedDeliveryAt) fields['info.requestedDeliveryAt'] = [DAY_OR_TBD]
  if (info.type === 'regular' && (info.scheduledAt || info.interval))
    fields['info.scheduledAt'] = ['Only a scheduled order has a time']
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

export const routes = [list, update, remove]
