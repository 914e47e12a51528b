import { worth } from '#contract/counting/counting.ts'
import { sum } from '#contract/platform/money.ts'
import type { Companies } from './companies.ts'
import type { Good } from './goods.ts'
import { random, seedOf } from './random.ts'
import type { Ids, Tables } from './rows.ts'
import type { Names } from './shelves.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const LOCATIONS = ['Wine fridge', 'Cellar', 'Bar shelf'] as const

/** A wine in one place of a location, and how many bottles were counted there; null while nobody has. */
type Placed = { good: Good; location: number; place: number; bottles: number | null }
type Sheet = {
  id: number
  at: Date
  by: { id: number; name: string }
  note: string
  isFinished: boolean
  placed: readonly Placed[]
}

/** How the Glasshouse keeps its wine: where it is, what was counted three weeks ago, and a count that Sam has begun. */
export function cellar(
  goods: readonly Good[],
  { venues, people, suppliers }: Companies,
  names: Names,
  ids: Ids,
  now: Date,
  { venue_product_settings = [] }: Pick<Tables, 'venue_product_settings'>,
): Tables {
  const venue_id = venues.glasshouse.id
  const distributor_id = suppliers.wine.id
  const [crate = 0, bottle = 0, ml = 0] = ['case', 'bottle', 'ml'].map((name) => names.units.get(name))
  const counted = new Set(venue_product_settings.filter((kept) => kept.venue_id === venue_id).map(({ product_id }) => product_id))
  const wines = goods.filter((good) => good.supplier.key === 'wine' && counted.has(good.id) && good.orderingUnit === 'case')
  const chance = random(seedOf('the cellar of the Glasshouse'))
  const locations = LOCATIONS.map((name, i) => ({ id: ids.venue_locations(), venue_id, name, position: i + 1 }))
  const placed = wines.flatMap((good, i): Placed[] => {
    const first = good.category.includes('Red') ? 1 : 0
    const at = chance.isOnceIn(3) ? [first, 2] : [first]
    return at.map((location) => ({ good, location, place: i + 1, bottles: chance.between(0, 18) }))
  })
  const who = (start: string) => people.find(({ email }) => email.startsWith(start)) ?? { id: 0, name: '' }
  const unitsOf = (good: Good) => [
    { id: crate, name: 'case', quantity: 1 },
    { id: bottle, name: 'bottle', quantity: good.orderingUnitQuantity },
    { id: ml, name: 'ml', quantity: 750 },
  ]
  const bottlesOf = (good: Good) => sum(placed.filter((one) => one.good === good).map(({ bottles }) => bottles ?? 0))
  const valueOfAll = (good: Good) =>
    worth(unitsOf(good), { quantity: bottlesOf(good), unitId: bottle }, { price: good.price, priceUnitId: bottle }, 2)

  const inFridge = placed.filter(({ location }) => location === 0)
  const sheets: Sheet[] = [
    { at: new Date(now.getTime() - 21 * DAY), by: who('mia@'), note: 'End of month', isFinished: true, placed },
    {
      at: new Date(now.getTime() - 40 * MINUTE),
      by: who('sam@'),
      note: '',
      isFinished: false,
      placed: inFridge.map((one, i) => ({ ...one, bottles: i < inFridge.length / 2 ? chance.between(0, 14) : null })),
    },
  ].map((sheet) => ({ id: ids.stocktakes(), ...sheet }))

  const lists = sheets.map((sheet) => {
    const listed = [...new Set(sheet.placed.map(({ good }) => good))]
    return { sheet, items: new Map(listed.map((good) => [good, ids.stocktake_products()])) }
  })
  return {
    venue_locations: locations,
    venue_location_products: placed.map(({ good, location, place }) => ({
      location_id: locations[location]?.id ?? 0,
      venue_id,
      product_id: good.id,
      distributor_id,
      place,
    })),
    venue_inventory: wines.map((good, i) => ({
      venue_id,
      product_id: good.id,
      distributor_id,
      quantity: bottlesOf(good),
      unit_id: bottle,
      par_level: i % 3 === 0 ? 12 : null,
      par_unit_id: i % 3 === 0 ? bottle : null,
      counted_at: sheets[0]?.at ?? now,
    })),
    stocktakes: sheets.map(({ id, at, by, note, isFinished }) => ({
      id,
      venue_id,
      note,
      currency_code: 'AUD',
      started_at: at,
      started_by: by.id,
      started_by_name: by.name,
      finished_at: isFinished ? new Date(at.getTime() + 50 * MINUTE) : null,
      finished_by_name: isFinished ? by.name : null,
      stocktake_date: isFinished ? at.toISOString().slice(0, 10) : null,
      total_value: isFinished ? sum(wines.map(valueOfAll)) : null,
    })),
    stocktake_locations: sheets.flatMap(({ id, at, by, isFinished, placed: there }) =>
      locations.flatMap((location, i) =>
        there.some((one) => one.location === i)
          ? [
              {
                stocktake_id: id,
                venue_id,
                location_id: location.id,
                name: location.name,
                position: location.position,
                is_open: !isFinished,
                completed_at: isFinished ? new Date(at.getTime() + 45 * MINUTE) : null,
                completed_by_name: isFinished ? by.name : null,
              },
            ]
          : [],
      ),
    ),
    stocktake_products: lists.flatMap(({ sheet, items }) =>
      [...items].map(([good, id]) => ({
        id,
        stocktake_id: sheet.id,
        venue_id,
        product_id: good.id,
        distributor_id,
        distributor_name: good.supplier.name,
        name: good.name,
        sku: good.sku,
        units: unitsOf(good) as never,
        price_unit_id: bottle,
        price: good.price,
        currency_code: 'AUD',
        quantity: sheet.isFinished ? bottlesOf(good) : null,
        unit_id: sheet.isFinished ? bottle : null,
        total_value: sheet.isFinished ? valueOfAll(good) : null,
      })),
    ),
    stocktake_counts: lists.flatMap(({ sheet, items }) =>
      sheet.placed.map(({ good, location, place, bottles }, i) => ({
        stocktake_id: sheet.id,
        venue_id,
        location_id: locations[location]?.id ?? 0,
        item_id: items.get(good) ?? 0,
        place,
        quantity: bottles,
        unit_id: bottle,
        counted_at: bottles === null ? null : new Date(sheet.at.getTime() + i * 20_000),
        counted_by: bottles === null ? null : sheet.by.id,
        counted_by_name: bottles === null ? null : sheet.by.name,
      })),
    ),
    stocktake_users: sheets.map(({ id, by }) => ({ stocktake_id: id, venue_id, user_id: by.id, name: by.name, is_asked: false })),
  }
}
