import type pg from 'pg'
import { type Acting, actingSetting } from '#server/platform/db/acting.ts'
import { withClient } from '#test/setup/with-client.ts'
import { millisecondsOf, REPEATS } from '../one-by-one.ts'
import { median } from '../processes.ts'
import type { Call } from '../targets.ts'
import { BUYER, fillCatalogue, RECIPE, SELLER, tokenOf, VENUE } from './fill.ts'

export const SMALL = 2_000
export const LARGE = 200_000
export const PRICED = 1_000

/** Milliseconds of one answer, the middle of many asked one after the other. */
export type CatalogueFindings = {
  /** A supplier's first page, by name, of a small and a large catalogue. */
  list: { small: number; large: number }
  /** A supplier's search by part of a name in the large catalogue. */
  search: number
  /** The plan of that search, and whether it goes through an index. */
  plan: { lines: string[]; usesIndex: boolean }
  /** A thousand products priced for one venue in one call, and only read by the same statement. */
  pricing: { priced: number; read: number }
  /** A recipe of 2,000 products in four recipes within it, with its cost. */
  recipe: number
}

type OnServer = <T>(url: string, work: (base: string) => Promise<T>) => Promise<T>

/** What a catalogue costs as it grows. `onServer` runs Docket on a database while `work` asks it. */
export async function measureCatalogue(
  newDatabase: (name: string) => Promise<string>,
  onServer: OnServer,
): Promise<CatalogueFindings> {
  const [small, large] = [await newDatabase('catalogue_small'), await newDatabase('catalogue_large')]
  await fillCatalogue(small, SMALL)
  await fillCatalogue(large, LARGE)
  const list: Call = { method: 'GET', path: '/api/distributor/products?limit=25', headers: headersOf(SELLER) }
  const search: Call = { ...list, path: '/api/distributor/products?limit=25&term=omat' }
  const ids = Array.from({ length: PRICED }, (_, i) => 1 + i * Math.floor(LARGE / PRICED))
  const prices: Call = {
    method: 'POST',
    path: `/api/venues/${VENUE}/prices`,
    headers: { ...headersOf(BUYER), 'content-type': 'application/json' },
    body: JSON.stringify({ lines: ids.map((productId) => ({ productId })) }),
  }
  const recipe: Call = { method: 'GET', path: `/api/venue/recipes/${RECIPE}`, headers: headersOf(BUYER) }
  const ofSmall = await onServer(small, async (base) => ({
    list: await millisecondsOf(base, () => list),
    recipe: await millisecondsOf(base, () => recipe),
  }))
  return {
    ...(await onServer(large, async (base) => ({
      recipe: ofSmall.recipe,
      list: { small: ofSmall.list, large: await millisecondsOf(base, () => list) },
      search: await millisecondsOf(base, () => search),
      pricing: { priced: await millisecondsOf(base, () => prices), read: await readingOf(large, ids) },
    }))),
    plan: await planOf(large),
  }
}

const headersOf = (who: Parameters<typeof tokenOf>[0]) => ({ authorization: `Bearer ${tokenOf(who)}` })

/** The products with what decides their price, read as the venue, as rows and no more. */
async function readingOf(url: string, ids: readonly number[]): Promise<number> {
  return as(url, { side: 'venue', venueIds: [VENUE] }, async (client) => {
    const times: number[] = []
    for (let turn = 0; turn < REPEATS; turn++) {
      const start = performance.now()
      await client.query({
        name: 'reading',
        text: `select p.*, d.name as distributor_name, st.tiers, ou.name as ordering_unit, pu.name as price_unit
                 from products p join distributors d on d.id = p.distributor_id
                 join units ou on ou.id = p.ordering_unit_id join units pu on pu.id = p.price_unit_id
                 left join special_tier_venues sv on sv.product_id = p.id and sv.venue_id = $2
                 left join special_tiers st on st.id = sv.special_tier_id
                where p.id = any ($1)`,
        values: [ids, VENUE],
      })
      if (turn >= REPEATS / 4) times.push(performance.now() - start)
    }
    return median(times)
  })
}

/** The statement within find_products that looks for parts, as its owner runs it. */
async function planOf(url: string): Promise<CatalogueFindings['plan']> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) select id from products p
        where lower(p.name || ' ' || coalesce(p.sku, '')) like '%omat%' and p.distributor_id = any ('{1}') and p.deleted_at is null`,
    ),
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  return { lines, usesIndex: lines.some((line) => line.includes('products_parts')) }
}

const as = <T>(url: string, acting: Acting, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query('set role docket_app')
    await client.query(`select set_config('docket.acting', $1, false)`, [actingSetting(acting)])
    return work(client)
  })
