import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, type Caller, inDatabase } from './app.ts'
import { track } from './kitchen.ts'
import { connect, makeDistributor, makeProduct, makeUnit, makeUser, makeVenue, makeVenueGroup, unique } from './make.ts'

/**
 * Two outlets of a group with a user each, who buy from one supplier: apples at 10, and wine at 60 the case of 6 bottles. The bar counts
 * both, and has 12 of apples and 4 cases of wine; the cafe counts nothing yet.
 */
export async function aGroupWithStock() {
  const group = await makeVenueGroup()
  const outlet = (name: string) => makeVenue({ name: unique(name), venue_group_id: group.id })
  const [bar, cafe, distributor, bottle] = [
    await outlet('Bar'),
    await outlet('Cafe'),
    await makeDistributor(),
    await makeUnit({ name: unique('bottle') }),
  ]
  await connect(distributor, bar)
  await connect(distributor, cafe)
  const apples = await makeProduct(distributor, { name: unique('Apples'), price: 10 })
  const wine = await makeProduct(distributor, {
    name: unique('Wine'),
    price: 60,
    pack: JSON.stringify([{ unit_id: bottle.id, quantity: 6 }]),
  })
  await track(bar, [apples, wine])
  const [bartender, barista] = [await makeUser({ venues: [bar] }), await makeUser({ venues: [cafe] })]
  const has = (productId: number, quantity: number, unitId?: number) =>
    as(bartender).call(venueInventory.update, {
      params: { venueId: bar.id, productId },
      body: { quantity, ...(unitId && { unitId }) },
    })
  await has(apples.id, 12)
  await has(wine.id, 4)
  return { group, bar, cafe, distributor, bottle, apples, wine, bartender, barista, has }
}
export type GroupWithStock = Awaited<ReturnType<typeof aGroupWithStock>>

type Item = { id: number; quantity: number; unitId?: number }

/** What a user does with the transfers of an outlet, without saying the outlet each time. */
export function transfers(user: Caller, { id: venueId }: { id: number }) {
  const one = (transferId: number) => ({ params: { venueId, transferId } })
  return {
    create: (destination: { id: number }, items: Item[], body: { message?: string; transferAt?: string } = {}) =>
      as(user).call(inventoryTransfers.create, { params: { venueId }, body: { destinationId: destination.id, items, ...body } }),
    find: (transferId: number) => as(user).call(inventoryTransfers.find, one(transferId)),
    list: (query: object = {}) => as(user).call(inventoryTransfers.list, { params: { venueId }, query: query as never }),
    send: (transferId: number) => as(user).call(inventoryTransfers.send, one(transferId)),
    receive: (transferId: number, items: { id: number; quantity: number; note?: string }[] = []) =>
      as(user).call(inventoryTransfers.receive, { ...one(transferId), body: { items } }),
    undoReceipt: (transferId: number) => as(user).call(inventoryTransfers.undoReceipt, one(transferId)),
    cancel: (transferId: number) => as(user).call(inventoryTransfers.cancel, one(transferId)),
  }
}

/** What the books of an outlet say of a product, in the unit they are in; null where they say nothing. */
export async function inBooks(venue: { id: number }, product: { id: number }): Promise<[number, number] | null> {
  const [found] = await inDatabase((tx) =>
    rows<{ quantity: number; unit_id: number }>(
      tx,
      `select quantity, unit_id from venue_inventory where venue_id = $1 and product_id = $2 and quantity is not null`,
      [venue.id, product.id],
    ),
  )
  return found ? [found.quantity, found.unit_id] : null
}
