import { worth } from '#contract/counting/counting.ts'
import { round, sum } from '#contract/platform/money.ts'
import { STOCKTAKE_PRODUCTS, STOCKTAKES } from '#server/counting/stocktakes/stocktake-table.ts'
import { bookStock, lockedStock } from '#server/counting/venue-inventory/book-stock.ts'
import { type CountedProduct, findCounted } from '#server/counting/venue-inventory/counted-product.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const DAY_MS = 86_400_000
const LOCATION = 'Dry store'
const DAYS = { opening: 15, delivery: 8 }

type Cook = { venueId: number; userId: number; userName: string }

/** What is used by recipes, by how the names of products begin; quantities in the smallest unit each comes in. */
type Kept = {
  product: string
  opening: number
  received: number
  /** More was used than the recipes say, in percent; without it nobody counted a second time. */
  lost?: number
}
const KEPT: readonly Kept[] = [
  { product: 'Flour, tipo 00', opening: 18, received: 35, lost: 4 },
  { product: 'Tomatoes, San Marzano', opening: 5, received: 12, lost: -3 },
  { product: 'Mozzarella, shredded', opening: 8, received: 26, lost: 9 },
  { product: 'Cream, pouring 35 %', opening: 6, received: 30, lost: 7 },
  { product: 'Parmigiano Reggiano', opening: 3, received: 8, lost: 2 },
  { product: 'Eggs, free range, 700 g', opening: 5, received: 20, lost: 3 },
  { product: 'Olive oil, light', opening: 1, received: 0 },
]

type OnShelf = Kept & { counted: CountedProduct; unitId: number }

/** Counts what recipes use before it is sold, and has goods come. @returns counts again what is left of it */
export async function countKitchen(tx: Tx, cook: Cook, now: Date): Promise<() => Promise<void>> {
  const shelf = await shelfOf(tx, cook.venueId)
  const locationId = await addLocation(tx, cook.venueId, shelf)
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await addStocktake(tx, cook, locationId, { at: ago(DAYS.opening), note: 'Dry store' }, shelf, ({ opening }) => opening)
  await receive(tx, cook, shelf, ago(DAYS.delivery))
  return async () => {
    const stock = await stockOf(tx, cook.venueId, shelf)
    const left = ({ counted, opening, received, lost = 0 }: OnShelf) => {
      const there = stock.get(counted.id)?.quantity ?? 0
      return round(there - ((opening + received - there) * lost) / 100, 3)
    }
    const again = shelf.filter(({ lost }) => lost !== undefined)
    await addStocktake(tx, cook, locationId, { at: now, note: 'Dry store, before the weekend' }, again, left)
  }
}

/** Has the products of recipes counted. */
async function shelfOf(tx: Tx, venueId: number): Promise<OnShelf[]> {
  const found = await rows<{ id: number; name: string }>(
    tx,
    `insert into venue_product_settings (venue_id, product_id, distributor_id, inventory_tracked)
     select distinct $1::bigint, p.id, p.distributor_id, true
       from recipe_items i join products p on p.id = i.product_id join unnest($2::text[]) n (start) on p.name like n.start || '%'
      where i.venue_id = $1
         on conflict (venue_id, product_id) do update set inventory_tracked = true
     returning product_id as id, (select name from products p where p.id = product_id) as name`,
    [venueId, KEPT.map(({ product }) => product)],
  )
  const products = await findCounted(
    tx,
    venueId,
    found.map(({ id }) => id),
  )
  return KEPT.flatMap((kept) => {
    const counted = [...products.values()].find(({ name }) => name.startsWith(kept.product))
    const smallest = counted?.units.at(-1)
    return counted && smallest ? [{ ...kept, counted, unitId: smallest.id }] : []
  })
}

const stockOf = (tx: Tx, venueId: number, shelf: readonly OnShelf[]) =>
  lockedStock(
    tx,
    venueId,
    shelf.map(({ counted }) => ({ productId: counted.id, distributorId: counted.distributor.id })),
  )

async function addLocation(tx: Tx, venueId: number, shelf: readonly OnShelf[]): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into venue_locations (venue_id, name, position)
     select $1, $2, coalesce(max(position), 0) + 1 from venue_locations where venue_id = $1 returning id`,
    [venueId, LOCATION],
  )
  const id = made?.id ?? 0
  await rows(
    tx,
    `insert into venue_location_products (location_id, venue_id, product_id, distributor_id, place)
     select $1, $2, p.id, p.distributor_id, n.place from unnest($3::bigint[]) with ordinality n (id, place) join products p on p.id = n.id`,
    [id, venueId, shelf.map(({ counted }) => counted.id)],
  )
  return id
}

async function receive(tx: Tx, { venueId, ...by }: Cook, shelf: readonly OnShelf[], at: Date): Promise<void> {
  const stock = await stockOf(tx, venueId, shelf)
  const booked = shelf
    .filter(({ received }) => received > 0)
    .map(({ counted, unitId, received }) => {
      const before = stock.get(counted.id)?.quantity ?? 0
      return {
        productId: counted.id,
        distributorId: counted.distributor.id,
        counted: { quantity: before + received, unitId },
        before,
      }
    })
  await bookStock(tx, booked, { venueId, type: 'addition', by, at })
}

const NEW = STOCKTAKES.part(
  ...(['venueId', 'note', 'currencyCode', 'startedAt', 'startedBy', 'startedByName'] as const),
  ...(['finishedAt', 'finishedByName', 'stocktakeDate', 'totalValue'] as const),
)
const LISTED = STOCKTAKE_PRODUCTS.part(
  ...(['stocktakeId', 'venueId', 'productId', 'distributorId', 'distributorName', 'name', 'sku', 'units'] as const),
  ...(['priceUnitId', 'price', 'currencyCode', 'quantity', 'expected', 'unitId', 'totalValue'] as const),
)

/** A finished stocktake of some products in one location, and what it says in the books. */
async function addStocktake(
  tx: Tx,
  { venueId, userId, userName }: Cook,
  locationId: number,
  { at, note }: { at: Date; note: string },
  shelf: readonly OnShelf[],
  quantityOf: (one: OnShelf) => number,
): Promise<void> {
  const stock = await stockOf(tx, venueId, shelf)
  const items = shelf.map((one) => {
    const { counted, unitId } = one
    const quantity = quantityOf(one)
    const value = worth(counted.units, { quantity, unitId }, { price: counted.price, priceUnitId: counted.priceUnit.id }, 2)
    return { counted, unitId, quantity, expected: stock.get(counted.id)?.quantity ?? null, value: value ?? 0 }
  })
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into stocktakes (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
    NEW.values({
      ...{ venueId, note, currencyCode: 'AUD', startedAt: at, startedBy: userId, startedByName: userName },
      ...{ finishedAt: at, finishedByName: userName, stocktakeDate: at.toISOString().slice(0, 10) },
      totalValue: sum(items.map(({ value }) => value)),
    }),
  )
  const stocktakeId = made?.id ?? 0
  await rows(
    tx,
    `insert into stocktake_locations (stocktake_id, venue_id, location_id, name, position, is_open, completed_at, completed_by_name)
     select $1, $2, id, name, position, false, $4, $5 from venue_locations where id = $3`,
    [stocktakeId, venueId, locationId, at, userName],
  )
  for (const [i, { counted, unitId, quantity, expected, value }] of items.entries()) {
    const [item] = await rows<{ id: number }>(
      tx,
      `insert into stocktake_products (${LISTED.names}) values (${LISTED.placeholders(1)}) returning id`,
      LISTED.values({
        ...{ stocktakeId, venueId, productId: counted.id, distributorId: counted.distributor.id },
        ...{ distributorName: counted.distributor.name, name: counted.name, sku: counted.sku, units: counted.units },
        ...{ priceUnitId: counted.priceUnit.id, price: counted.price, currencyCode: counted.currency },
        ...{ quantity, expected, unitId, totalValue: value },
      }),
    )
    await rows(
      tx,
      `insert into stocktake_counts (stocktake_id, venue_id, location_id, item_id, place, quantity, unit_id, counted_at, counted_by, counted_by_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [stocktakeId, venueId, locationId, item?.id ?? 0, i + 1, quantity, unitId, at, userId, userName],
    )
  }
  await bookStock(
    tx,
    items.map(({ counted, unitId, quantity }) => ({
      productId: counted.id,
      distributorId: counted.distributor.id,
      counted: { quantity, unitId },
      before: stock.get(counted.id)?.quantity ?? null,
    })),
    { venueId, type: 'stocktake', by: { userId, userName }, at, stocktakeId },
  )
}
