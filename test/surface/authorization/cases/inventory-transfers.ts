import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { as, now } from '#test/app.ts'
import { track } from '#test/kitchen.ts'
import { connect } from '#test/make.ts'
import { SECRET_WORD, type World } from '../world.ts'
import type { Case } from './case.ts'

const HOUR = 3_600_000

/** Both outlets buy from the supplier, and each has some of the product. */
async function stocked({ venue, sister, distributor, product, buyer, sisterBuyer }: World) {
  await connect(distributor, sister)
  for (const [outlet, user] of [
    [venue, buyer],
    [sister, sisterBuyer],
  ] as const) {
    await track(outlet, [product])
    await as(user).call(venueInventory.update, { params: { venueId: outlet.id, productId: product.id }, body: { quantity: 9 } })
  }
}

const body = ({ product }: World, destination: { id: number }) => ({
  destinationId: destination.id,
  items: [{ id: product.id, quantity: 2 }],
  message: SECRET_WORD,
})

async function sent(world: World) {
  await stocked(world)
  const { venue, sister, buyer } = world
  const { id } = await as(buyer).call(inventoryTransfers.create, { params: { venueId: venue.id }, body: body(world, sister) })
  return { transferId: id }
}

async function planned(world: World) {
  await stocked(world)
  const { venue, sister, buyer } = world
  const transferAt = new Date(now().getTime() + HOUR).toISOString()
  const { id } = await as(buyer).call(inventoryTransfers.create, {
    params: { venueId: venue.id },
    body: { ...body(world, sister), transferAt },
  })
  return { transferId: id }
}

/** On its way to the venue. */
async function coming(world: World) {
  await stocked(world)
  const { venue, sister, sisterBuyer } = world
  const { id } = await as(sisterBuyer).call(inventoryTransfers.create, {
    params: { venueId: sister.id },
    body: body(world, venue),
  })
  return { transferId: id }
}

async function received(world: World) {
  const params = await coming(world)
  await as(world.buyer).call(inventoryTransfers.receive, { params: { venueId: world.venue.id, ...params }, body: {} })
  return params
}

/** Goods between the outlets of a group. */
export const inventoryTransferCases: Record<string, Case> = {
  'inventoryTransfers.destinations': { given: stocked },
  'inventoryTransfers.items': { given: stocked },
  'inventoryTransfers.priceCheck': { given: stocked, body: ({ product }) => ({ items: [{ id: product.id, quantity: 2 }] }) },
  'inventoryTransfers.create': { given: stocked, body: (world) => body(world, world.sister) },
  'inventoryTransfers.list': { given: sent },
  'inventoryTransfers.find': { params: sent },
  'inventoryTransfers.send': { params: planned },
  'inventoryTransfers.receive': { params: coming },
  'inventoryTransfers.undoReceipt': { params: received },
  'inventoryTransfers.cancel': { params: sent },
}
