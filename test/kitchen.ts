import { stockLocations } from '#contract/counting/stock-locations.ts'
import { type LocationItem, stocktakes } from '#contract/counting/stocktakes.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, type Caller, inDatabase } from './app.ts'
import { aTrade, type Product } from './make.ts'

/** A venue counts products from now on. */
export const track = (venue: { id: number }, products: readonly Product[]): Promise<unknown> =>
  inDatabase((tx) =>
    rows(
      tx,
      `insert into venue_product_settings (venue_id, product_id, distributor_id, inventory_tracked)
       select $1, p.id, p.distributor_id, true from products p where p.id = any ($2)
       on conflict (venue_id, product_id) do update set inventory_tracked = true`,
      [venue.id, products.map(({ id }) => id)],
    ),
  )

/** A venue that counts three products at 10, 20 and 30: apples and bread in the fridge, in that order, bread and cheese in the dry store. */
export async function aKitchen() {
  const trade = await aTrade()
  const { venue, buyer, products } = trade
  await track(venue, products)
  const [apples, bread, cheese] = products
  const location = (name: string, placed: [Product, number[]][]) =>
    as(buyer).call(stockLocations.create, {
      params: { venueId: venue.id },
      body: { name, products: placed.map(([{ id }, places]) => ({ productId: id, places })) },
    })
  const fridge = await location('Fridge', [
    [bread, [2]],
    [apples, [1]],
  ])
  const store = await location('Dry store', [
    [cheese, []],
    [bread, []],
  ])
  return { ...trade, apples, bread, cheese, fridge, store }
}
export type Kitchen = Awaited<ReturnType<typeof aKitchen>>

/** What a venue's user does with stocktakes, without saying the venue each time. */
export function counting({ venue }: Pick<Kitchen, 'venue'>, user: Caller) {
  const params = { venueId: venue.id }
  const one = (stocktakeId: number) => ({ venueId: venue.id, stocktakeId })
  const start = (body: Parameters<typeof startWith>[0] = {}, headers?: Record<string, string>) => startWith(body, headers)
  const startWith = (
    body: {
      location?: number
      locationStocktakes?: { locationId: number }[]
      selectedProducts?: number[]
      users?: number[]
      note?: string
    },
    headers?: Record<string, string>,
  ) => as(user).call(stocktakes.start, { params, body }, headers)
  const items = async (stocktakeId: number, locationId: number): Promise<LocationItem[]> =>
    (await as(user).call(stocktakes.locationItems, { params: { ...one(stocktakeId), locationId } })).data
  const work = {
    start,
    items,
    startIn: (...locations: { id: number }[]) => start({ locationStocktakes: locations.map(({ id }) => ({ locationId: id })) }),
    find: (stocktakeId: number) => as(user).call(stocktakes.find, { params: one(stocktakeId) }),
    write: (stocktakeId: number, locationId: number, counts: unknown[]) =>
      as(user).call(stocktakes.count, { params: { ...one(stocktakeId), locationId }, body: { items: counts as never } }),
    /** Counts the products of a location, in its order, with these quantities. */
    count: async (stocktakeId: number, location: { id: number }, quantities: readonly number[]) => {
      const there = await items(stocktakeId, location.id)
      return as(user).call(stocktakes.count, {
        params: { ...one(stocktakeId), locationId: location.id },
        body: { items: quantities.map((quantity, i) => ({ id: there[i]?.id ?? 0, quantity })) },
      })
    },
    complete: (stocktakeId: number, location: { id: number }, restIsZero = false) =>
      as(user).call(stocktakes.complete, { params: { ...one(stocktakeId), locationId: location.id }, body: { restIsZero } }),
    finish: (
      stocktakeId: number,
      stocktakeDate = '2026-01-31',
      headers?: Record<string, string>,
      body: { moved?: 'refuse' | 'leave' | 'accept' } = {},
    ) => as(user).call(stocktakes.finish, { params: one(stocktakeId), body: { stocktakeDate, ...body } }, headers),
    valuation: (stocktakeId: number) => as(user).call(stocktakes.valuation, { params: one(stocktakeId) }),
    listItems: async (stocktakeId: number) =>
      (await as(user).call(stocktakes.items, { params: one(stocktakeId), query: { limit: 100 } })).data,
  }
  /** Starts in a location, counts all of it and completes it. @returns the id */
  const counted = async (location: { id: number }, quantities: readonly number[]): Promise<number> => {
    const { id } = await work.startIn(location)
    await work.count(id, location, quantities)
    await work.complete(id, location)
    return id
  }
  /** The same, and finishes it. */
  const finished = async (location: { id: number }, quantities: readonly number[], day?: string): Promise<number> => {
    const id = await counted(location, quantities)
    await work.finish(id, day)
    return id
  }
  return { ...work, counted, finished }
}
