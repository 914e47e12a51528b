import { inUnit } from '#contract/counting/counting.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { bookStock, lockedStock } from './book-stock.ts'
import { type CountedProduct, findCounted } from './counted-product.ts'
import { findInInventory, inventoryValuation, listInventory } from './inventory-reads.ts'

const update = answer(venueInventory.update, async ({ params, body }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { productId } = params
  const product = (await findCounted(tx, venueId, [productId])).get(productId)
  if (!product) throw new Problem('not_found')
  const there = (await lockedStock(tx, venueId, [{ productId, distributorId: product.distributor.id }])).get(productId)
  if (body.quantity !== undefined) {
    const unitId = unitOf(product, body.unitId, 'unitId')
    await bookStock(
      tx,
      [
        {
          productId,
          distributorId: product.distributor.id,
          counted: { quantity: body.quantity, unitId },
          before: there ? inUnit(product.units, there, unitId) : null,
        },
      ],
      { venueId, type: 'edit', by: actor, at: now },
    )
  }
  if (body.parLevel !== undefined) {
    const parUnitId = body.parLevel === null ? null : unitOf(product, body.parUnitId, 'parUnitId')
    await rows(tx, `update venue_inventory set par_level = $3, par_unit_id = $4 where venue_id = $1 and product_id = $2`, [
      venueId,
      productId,
      body.parLevel,
      parUnitId,
    ])
  }
  announce(tx, { topic: 'inventory-products', venueId, ids: { productId } })
  return findInInventory(tx, venueId, productId)
})

/** The ordering unit unless another one is named. @throws Problem validation_failed when the product does not come in it */
function unitOf({ units }: CountedProduct, unitId: number | undefined, field: string): number {
  const found = units.find(({ id }) => id === (unitId ?? units[0]?.id))
  if (!found) throw fieldProblem(field, 'The product is not sold in this unit')
  return found.id
}

export const routes = [
  answer(venueInventory.list, ({ params, query }, { tx, actor }) => listInventory(tx, ownVenue(actor, params.venueId), query)),
  answer(venueInventory.valuation, ({ params }, { tx, actor }) => inventoryValuation(tx, ownVenue(actor, params.venueId))),
  update,
]
