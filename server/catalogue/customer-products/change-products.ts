import { agreeOnPrice, endOwnPrice } from '#server/catalogue/price-proposals/agree-on-price.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { setHiddenFrom } from './hide-products.ts'

export type ProductSetting = { id: number; isHidden?: boolean | undefined; price?: number | null | undefined }

/** The own products among some, each locked, always in the same order. */
export async function lockProducts(tx: Tx, distributorId: number, productIds: readonly number[]): Promise<Set<number>> {
  const found = await rows<{ id: number }>(
    tx,
    `select id from products where distributor_id = $1 and id = any ($2) and deleted_at is null order by id for update`,
    [distributorId, productIds],
  )
  return new Set(found.map(({ id }) => id))
}

/** Whether prices are touched by somebody who may not. @throws Problem forbidden */
export function mustBeAllowedToPrice({ permissions }: DistributorActor, settings: readonly ProductSetting[]): void {
  if (settings.some(({ price }) => price !== undefined) && !permissions.includes('editProductPricing'))
    throw new Problem('forbidden', { message: 'You do not have permission to change prices' })
}

/** Writes what a customer's products are to it. Whose they are was looked at before. */
export async function changeProducts(
  tx: Tx,
  actor: DistributorActor,
  venueId: number,
  settings: readonly ProductSetting[],
  source: string,
): Promise<void> {
  for (const isHidden of [true, false]) {
    const some = settings.filter((one) => one.isHidden === isHidden).map(({ id }) => id)
    if (some.length > 0) await setHiddenFrom(tx, actor, venueId, some, isHidden)
  }
  for (const { id, price } of settings.toSorted((a, b) => a.id - b.id)) {
    if (price === undefined) continue
    const pair = { product_id: id, venue_id: venueId }
    if (price === null) await endOwnPrice(tx, actor, pair, source)
    else await agreeOnPrice(tx, actor, { ...pair, price, min_quantity: 1 }, source)
  }
}
