import type { z } from 'zod'
import type { Counted } from '#contract/counting/counting.ts'
import type { inventoryTransfers, PricedItem } from '#contract/counting/inventory-transfers.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { sum } from '#contract/platform/money.ts'
import { type CountedProduct, findCounted } from '#server/counting/venue-inventory/counted-product.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { type Goods, isShort, onHand, shortage, unitCost, worthOfGoods } from './transfer.ts'
import type { stockOfGoods } from './transfer-store.ts'

type Wanted = z.output<typeof inventoryTransfers.priceCheck.body>['items']
export type Listed = Goods & { product: CountedProduct; onHand: number; shortage: string | null }

/**
 * What shall leave a venue, with what is there of it.
 * @param stockOf reads what the books say
 * @throws Problem validation_failed naming what the venue does not count, or a unit the product does not come in
 */
export async function listGoods(tx: Tx, venueId: number, items: Wanted, stockOf: typeof stockOfGoods): Promise<Listed[]> {
  const counted = await findCounted(
    tx,
    venueId,
    items.map(({ id }) => id),
  )
  const known = items.flatMap(({ id }) => {
    const product = counted.get(id)
    return product ? [{ ...goodsOf(product), unitId: product.units[0]?.id ?? 0, quantity: 0 }] : []
  })
  const stock = await stockOf(tx, venueId, known)
  const fields: Record<string, string[]> = {}
  const listed = items.flatMap(({ id, quantity, unitId: wanted }, i): Listed[] => {
    const product = counted.get(id)
    if (!product) {
      fields[`items.${i}.id`] = ['Is not among the products you count']
      return []
    }
    const there = stock.get(id)
    const isKnown = (unitId: number | undefined) => product.units.some((unit) => unit.id === unitId)
    const unitId = wanted ?? (isKnown(there?.unitId) ? there?.unitId : undefined) ?? product.units[0]?.id ?? 0
    if (!isKnown(unitId)) fields[`items.${i}.unitId`] = ['The product is not sold in this unit']
    const goods = { ...goodsOf(product), unitId, quantity }
    return [{ ...goods, product, onHand: onHand(goods, there), shortage: isShort(goods, there) ? shortage(goods, there) : null }]
  })
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  return listed
}

const goodsOf = ({ id, distributor, name, units }: CountedProduct) => ({
  productId: id,
  distributorId: distributor.id,
  name,
  units,
})

/** @throws Problem validation_failed naming each item of which there is too little, and what is there */
export function mustBeOnHand(listed: readonly Listed[]): void {
  const short = listed.flatMap(({ shortage }, i) => (shortage === null ? [] : [[`items.${i}.quantity`, [shortage]]]))
  if (short.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(short) })
}

/** What the books of a venue say at this moment. */
export async function presentStock(
  tx: Tx,
  venueId: number,
  goods: readonly Pick<Goods, 'productId'>[],
): Promise<Map<number, Counted>> {
  const found = await rows<{ product_id: number; quantity: number; unit_id: number }>(
    tx,
    `select product_id, quantity, unit_id from venue_inventory where venue_id = $1 and product_id = any ($2) and quantity is not null`,
    [venueId, goods.map(({ productId }) => productId)],
  )
  return new Map(found.map(({ product_id, quantity, unit_id }) => [product_id, { quantity, unitId: unit_id }]))
}

/** What goods cost a venue. */
export async function priceGoods(
  tx: Tx,
  venueId: number,
  listed: readonly Listed[],
): Promise<Answer<typeof inventoryTransfers.priceCheck>> {
  const { currency, fractionDigits } = await bookkeepingOf(tx, venueId)
  const data = listed.map((goods): PricedItem => {
    const { price, priceUnit, currency: currencyOfProduct } = goods.product
    const costed = { ...goods, price, priceUnitId: priceUnit.id }
    return {
      id: goods.productId,
      name: goods.name,
      unitId: goods.unitId,
      quantity: goods.quantity,
      onHand: goods.onHand,
      unitCost: unitCost(costed),
      value: worthOfGoods(costed, fractionDigits),
      currency: currencyOfProduct,
    }
  })
  const own = data.filter((item) => item.currency === currency)
  return {
    data,
    total: sum(
      own.map(({ value }) => value),
      fractionDigits,
    ),
    currency,
    inOtherCurrencies: data.length - own.length,
  }
}

/** The other outlets of a venue's group that keep stock, by name; also those that the user does not act for. */
export const destinationsOf = (everything: Tx, venueId: number): Promise<{ id: number; name: string }[]> =>
  rows<{ id: number; name: string }>(
    everything,
    `select d.id, d.name from venues s join venues d on d.venue_group_id = s.venue_group_id and d.id <> s.id
      where s.id = $1 and d.deleted_at is null and d.inventory_feature order by lower(d.name), d.id`,
    [venueId],
  )

/** @throws Problem validation_failed when goods cannot go there */
export async function destinationOf(tx: Tx, venueId: number, destinationId: number): Promise<{ id: number; name: string }> {
  if (destinationId === venueId) throw fieldProblem('destinationId', 'Choose another outlet than the one the goods come from')
  const found = (await actingFor(tx, everyone, () => destinationsOf(tx, venueId))).find(({ id }) => id === destinationId)
  if (!found) throw fieldProblem('destinationId', 'Is not an outlet of your group that keeps stock')
  return found
}

/**
 * An outlet keeps stock of what it can buy.
 * @throws Problem validation_failed naming each item of a supplier that the destination does not buy from
 */
export async function mustBuyThere(tx: Tx, destination: { id: number; name: string }, listed: readonly Listed[]): Promise<void> {
  const connected = await actingFor(tx, everyone, () =>
    rows<{ distributor_id: number }>(
      tx,
      `select distributor_id from connections where venue_id = $1 and distributor_id = any ($2) and status = 'active'`,
      [destination.id, listed.map(({ distributorId }) => distributorId)],
    ),
  )
  const strange = listed.flatMap(({ distributorId, product }, i) =>
    connected.some(({ distributor_id }) => distributor_id === distributorId)
      ? []
      : [[`items.${i}.id`, [`${destination.name} does not buy from ${product.distributor.name}`]]],
  )
  if (strange.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(strange) })
}
