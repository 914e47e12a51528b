import { stockLocations } from '#contract/counting/stock-locations.ts'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { as } from '#test/app.ts'
import { track } from '#test/kitchen.ts'
import { unique } from '#test/make.ts'
import { SECRET_WORD, type World } from '../world.ts'
import type { Case } from './case.ts'

const FRIDGE = `${SECRET_WORD} fridge`
/** The location of a world, for bodies that name it. */
const fridges = new WeakMap<World, number>()

/** A location of the venue with a product to count. */
async function aLocation(world: World) {
  const { venue, buyer, product } = world
  await track(venue, [product])
  const { id } = await as(buyer).call(stockLocations.create, {
    params: { venueId: venue.id },
    body: { name: FRIDGE, products: [{ productId: product.id }] },
  })
  fridges.set(world, id)
  return { locationId: id }
}

/** A stocktake that is being counted, everything of it so far. */
async function counted(world: World) {
  const { venue, buyer } = world
  const { locationId } = await aLocation(world)
  const { id } = await as(buyer).call(stocktakes.start, {
    params: { venueId: venue.id },
    body: { location: locationId, note: SECRET_WORD },
  })
  const params = { venueId: venue.id, stocktakeId: id, locationId }
  const { data } = await as(buyer).call(stocktakes.locationItems, { params })
  await as(buyer).call(stocktakes.count, { params, body: { items: data.map((item) => ({ id: item.id, quantity: 2 })) } })
  return { stocktakeId: id, locationId }
}

async function completed(world: World) {
  const params = await counted(world)
  await as(world.buyer).call(stocktakes.complete, { params: { venueId: world.venue.id, ...params }, body: {} })
  return params
}

async function finished(world: World) {
  const params = { venueId: world.venue.id, ...(await completed(world)) }
  await as(world.buyer).call(stocktakes.finish, { params, body: { stocktakeDate: '2026-01-31' } })
  const { data } = await as(world.buyer).call(stocktakes.items, { params, query: {} })
  return { ...params, itemId: data[0]?.id ?? 0 }
}

const one: Case = { params: counted }

/** Where a venue keeps its goods, what there is of them, and how they are counted. */
export const stocktakeCases: Record<string, Case> = {
  'stockLocations.list': { given: aLocation },
  'stockLocations.create': { body: () => ({ name: unique('Fridge') }) },
  'stockLocations.update': { params: aLocation, body: () => ({ name: unique('Cellar') }) },
  'stockLocations.remove': { params: aLocation },
  'venueInventory.list': { given: aLocation },
  'venueInventory.valuation': {},
  'venueInventory.update': { given: aLocation, body: () => ({ quantity: 3 }) },
  'stocktakes.list': { given: counted },
  'stocktakes.start': { body: () => ({ note: 'End of month' }) },
  'stocktakes.find': one,
  'stocktakes.items': one,
  'stocktakes.valuation': one,
  'stocktakes.users': one,
  'stocktakes.setLocations': { params: counted, body: (world) => ({ locations: [fridges.get(world)] }) },
  'stocktakes.locationItems': one,
  'stocktakes.count': { params: counted, body: ({ product }) => ({ items: [{ productId: product.id, quantity: 3 }] }) },
  'stocktakes.complete': one,
  'stocktakes.finish': { params: completed, body: () => ({ stocktakeDate: '2026-01-31' }) },
  'stocktakes.correct': { params: finished, body: () => ({ totalValue: 5 }) },
  'stocktakes.import': {
    params: counted,
    files: ({ product }) => ({
      csv: `Product,Count in ${FRIDGE}
${product.name},1
`,
    }),
  },
  'stocktakes.export': one,
  'stocktakes.account': { params: finished, closed: 422 },
  'stocktakes.discard': one,
}
