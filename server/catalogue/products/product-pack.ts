import { decimalOf, type Pack, unitsIn } from '#contract/catalogue/pack.ts'
import type { ProductChange } from '#contract/catalogue/products.ts'
import { usableUnit } from '#server/catalogue/units/units.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'

/** Decimals that `ordering_unit_quantity` holds. */
const DECIMALS = 6

type Change = Pick<ProductChange, 'pack' | 'orderingUnitId' | 'priceUnitId' | 'orderingUnitQuantity'>
type Row = { ordering_unit_id: number; price_unit_id: number; pack: { unit_id: number; quantity: number }[] }

/**
 * Keeps what an ordering unit holds. Where the pack says it, how many price units that are follows from it, so that the two can never
 * say different things.
 * @throws Problem validation_failed naming the level
 */
export async function savePack(tx: Tx, distributorId: number, productId: number, change: Change): Promise<void> {
  if (change.pack) await setPack(tx, distributorId, productId, change.pack)
  const isTouched = [change.pack, change.orderingUnitId, change.priceUnitId, change.orderingUnitQuantity].some(
    (field) => field !== undefined,
  )
  if (!isTouched) return
  const [row] = await rows<Row>(
    tx,
    `select ordering_unit_id, price_unit_id, pack from products where id = $1 and distributor_id = $2`,
    [productId, distributorId],
  )
  if (!row || row.pack.length === 0) return
  const quantity = quantityFrom(row)
  if (change.orderingUnitQuantity !== undefined && change.orderingUnitQuantity !== quantity)
    throw fieldProblem('orderingUnitQuantity', `The pack adds up to ${quantity}`)
  await rows(tx, `update products set ordering_unit_quantity = $3 where id = $1 and distributor_id = $2`, [
    productId,
    distributorId,
    quantity,
  ])
}

function quantityFrom({ ordering_unit_id, price_unit_id, pack }: Row): number {
  const levels: Pack = pack.map(({ unit_id, quantity }) => ({ unitId: unit_id, quantity }))
  if (levels.some(({ unitId }) => unitId === ordering_unit_id))
    throw fieldProblem('pack', 'A unit cannot contain itself: list the ordering unit before the pack')
  const held = unitsIn({ orderingUnitId: ordering_unit_id, pack: levels }, price_unit_id)
  if (!held) throw fieldProblem('priceUnitId', 'Must be the ordering unit or one that the pack holds')
  const quantity = decimalOf(held, DECIMALS)
  if (quantity <= 0 || quantity > 1_000_000) throw fieldProblem('pack', 'Is too large or too small for this price unit')
  return quantity
}

async function setPack(tx: Tx, distributorId: number, productId: number, pack: Pack): Promise<void> {
  const ids = pack.map(({ unitId }) => unitId)
  const usable = await rows<{ id: number }>(tx, `select u.id from units u where u.id = any ($1) and ${usableUnit('$2')}`, [
    ids,
    distributorId,
  ])
  const known = new Set(usable.map(({ id }) => id))
  const fields: Record<string, string[]> = {}
  for (const [i, id] of ids.entries()) {
    if (!known.has(id)) fields[`pack.${i}.unitId`] = ['There is no such unit']
    else if (ids.indexOf(id) < i) fields[`pack.${i}.unitId`] = ['This unit is already in the pack']
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  await rows(tx, `update products set pack = $3 where id = $1 and distributor_id = $2`, [
    productId,
    distributorId,
    JSON.stringify(pack.map(({ unitId, quantity }) => ({ unit_id: unitId, quantity }))),
  ])
}
