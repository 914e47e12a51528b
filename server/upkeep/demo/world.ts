import { aisles } from './aisles.ts'
import { appetite } from './appetite.ts'
import { askedPrices } from './asked-prices.ts'
import { bakery } from './bakery.ts'
import { books, news } from './books.ts'
import { yearUpTo } from './calendar.ts'
import { cellar } from './cellar.ts'
import { type Companies, companies } from './companies.ts'
import { credits } from './credits.ts'
import { type Good, goods } from './goods.ts'
import { kitchenDoor } from './kitchen-door.ts'
import { labels } from './labels.ts'
import { ledger } from './ledger.ts'
import { planned } from './planned.ts'
import { pricesOverTime } from './prices-over-time.ts'
import { random, seedOf } from './random.ts'
import type { Ids, Tables } from './rows.ts'
import { type Names, shelves } from './shelves.ts'
import { sorting } from './sorting.ts'
import type { SupplierKey } from './suppliers.ts'
import { type Trade, VENUES, type Venue } from './venues.ts'
import { writeYear } from './year.ts'

/** What Sam may order in a month, tax included. */
export const SAMS_LIMIT = 1500

/** Everything the demo database holds, as rows. The same moment and ids give the same world. */
export function demoWorld({
  now,
  ids,
  names,
  passwordHash,
}: {
  now: Date
  ids: Ids
  names: Names
  passwordHash: string
}): Tables {
  const cast = companies(ids, now, passwordHash)
  const all = goods(ids.products)
  const written = writeYear({ ...cast, goods: all }, now, { order: ids.orders, line: ids.order_lines })
  const { year: credited, tables: notes } = credits(written, cast, ids, now)
  const year = kitchenDoor(credited, cast, ids, now)
  const shelved = shelves(all, cast, names, ids, now)
  const sorted = sorting(all, cast, ids, { products: shelved.products ?? [], connections: cast.tables.connections ?? [] })
  const kept = ledger(year, all, cast, ids, now)
  const products = news(all, sorted.products ?? [], kept.venue_products ?? [], now)
  const before = { ...cast.tables, ...shelved, ...sorted, ...kept, products }
  const booked = books(all, cast, before)
  const { orders, order_lines, ...coming } = planned({ ...cast, goods: all }, ids, now)
  return {
    ...before,
    ...booked,
    ...cellar(all, cast, names, ids, now, booked),
    ...bakery(cast, names, ids, now, before),
    ...askedPrices(all, cast, now),
    ...pricesOverTime(all, cast, now),
    ...labels(all, cast, ids),
    ...aisles(all, cast, ids),
    ...notes,
    purchasing_limits: [
      { venue_id: cast.venues.glasshouse.id, user_id: userOf(cast, 'sam@'), category_id: null, amount: SAMS_LIMIT },
    ],
    ...coming,
    orders: [...(before.orders ?? []), ...(orders ?? [])],
    order_lines: [...(before.order_lines ?? []), ...(order_lines ?? [])],
    ...cartsOf(cast, all, ids, now),
  }
}

const userOf = ({ people }: Companies, start: string): number => people.find(({ email }) => email.startsWith(start))?.id ?? 0

/** Mia has begun two orders. */
function cartsOf(cast: Companies, all: readonly Good[], ids: Ids, now: Date): Tables {
  const venue = VENUES.find(({ key }) => key === 'glasshouse') as Venue
  const begun = (['dairy', 'pantry'] as const).map((supplier: SupplierKey) => {
    const wants = appetite(venue, supplier, venue.trades[supplier] as Trade, all)
    const today = yearUpTo(now).at(-1)
    const lines = today ? wants.lines(today, random(seedOf(`Mia begins an order from ${supplier}`))) : []
    return { id: ids.carts(), supplier, lines: lines.slice(0, 5) }
  })
  const updated = new Date(now.getTime() - 25 * 60_000)
  return {
    carts: begun.map(({ id, supplier }) => ({
      id,
      user_id: userOf(cast, 'mia@'),
      venue_id: cast.venues.glasshouse.id,
      distributor_id: cast.suppliers[supplier].id,
      updated_at: updated,
    })),
    cart_lines: begun.flatMap(({ id, lines }) =>
      lines.map(({ productId, quantity }) => ({
        cart_id: id,
        product_id: productId,
        venue_id: cast.venues.glasshouse.id,
        quantity,
        added_at: updated,
      })),
    ),
  }
}
