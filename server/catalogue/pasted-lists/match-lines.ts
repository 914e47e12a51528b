import type { MATCHED_BY, MatchedLine } from '#contract/catalogue/order-lines.ts'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { findVenueProducts, VISIBLE, venueProductView } from '#server/catalogue/products/venue-product-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { lineSearch, lineWords } from './pasted-line.ts'

type Asked = { text: string; sku?: string | undefined; whole?: string | undefined; quantity: number | null }
type Where = { venueId: number; distributorId: number }

/** For so many lines that match nothing the likely products are looked for; longer lists have to be shortened. */
const MOST_SEARCHED = 100
const MOST_CANDIDATES = 5

/** Which products the lines of a list mean, and those that the others could mean: by number, exact name, or what was said before. */
export async function matchLines(tx: Tx, where: Where, lines: readonly Asked[], now: Date) {
  const matches = await findMatches(tx, where, lines)
  const unknown = lines.flatMap(({ text }, at) => (matches.has(at) ? [] : [{ text, at }])).slice(0, MOST_SEARCHED)
  const candidates = await findCandidates(tx, where, unknown)
  const data = lines.map(({ text, quantity }, at): MatchedLine => {
    const match = matches.get(at)
    return {
      text,
      quantity,
      productId: match?.productId ?? null,
      matchedBy: match?.by ?? null,
      candidateIds: candidates.get(at) ?? [],
    }
  })
  const ids = new Set(data.flatMap(({ productId, candidateIds }) => (productId === null ? candidateIds : [productId])))
  return { data, products: await productsOf(tx, where, [...ids], now) }
}

type Match = { productId: number; by: (typeof MATCHED_BY)[number] }

/** A name that two products share identifies neither. */
async function findMatches(tx: Tx, { venueId, distributorId }: Where, lines: readonly Asked[]): Promise<Map<number, Match>> {
  const found = await rows<{ at: number; product_id: number; matched_by: Match['by'] }>(
    tx,
    `with named as (
       select p.id, lower(p.name) as words, lower(p.sku) as sku from products p
        where p.distributor_id = $2 and p.deleted_at is null and (lower(p.name) = any ($3) or lower(p.name) = any ($5) or lower(p.sku) = any ($4)) and ${VISIBLE})
     select (a.at - 1)::int as at, m.product_id, m.matched_by
       from unnest($3::text[], $4::text[], $5::text[]) with ordinality a(words, sku, whole, at)
      cross join lateral (
        select * from (
          select n.id as product_id, 'sku' as matched_by, 1 as rank from named n where n.sku = a.sku
          union all
          select min(n.id), 'whole', 2 from named n where n.words = a.whole having count(*) = 1
          union all
          select min(n.id), 'name', 3 from named n where n.words = a.words having count(*) = 1
          union all
          select p.id, 'remembered', 4 from remembered_lines r join products p on p.id = r.product_id
           where r.venue_id = $1 and r.distributor_id = $2 and r.words = a.words and p.deleted_at is null and ${VISIBLE}) one
         order by rank, product_id limit 1) m`,
    [
      venueId,
      distributorId,
      lines.map(({ text }) => lineWords(text)),
      lines.map(({ text, sku }) => (sku || text).trim().toLowerCase()),
      lines.map(({ whole }) => lineWords(whole ?? '')),
    ],
  )
  return new Map(found.map(({ at, product_id, matched_by }) => [at, { productId: product_id, by: matched_by }]))
}

/** What is ordered here comes first, then what says no more than the line does. */
async function findCandidates(
  tx: Tx,
  { venueId, distributorId }: Where,
  unknown: readonly { text: string; at: number }[],
): Promise<Map<number, number[]>> {
  const searches = unknown.flatMap(({ text, at }) => {
    const search = lineSearch(text)
    return search ? [{ at, ...search }] : []
  })
  if (searches.length === 0) return new Map()
  const likely = (query: string, parts: string, order: string) => `array(
    select p.id from find_products(array[$2::bigint], to_tsquery('simple', ${query}), ${parts}) f
      join products p on p.id = f.id
      left join venue_products u on u.product_id = p.id and u.venue_id = $1
     where ${VISIBLE} order by ${order} coalesce(u.times_ordered, 0) desc, length(p.name), p.id limit ${MOST_CANDIDATES})`
  const found = await rows<{ at: number; ids: number[] }>(
    tx,
    `select a.at, case when a.ids <> '{}' then a.ids
              else ${likely('a.any_word', `'{}'::text[]`, `ts_rank(p.search, to_tsquery('simple', a.any_word)) desc,`)} end as ids
       from (select a.*, ${likely('a.all_words', `string_to_array(a.parts, '|')`, '')} as ids
               from unnest($3::int[], $4::text[], $5::text[], $6::text[]) a(at, all_words, any_word, parts)) a`,
    [
      venueId,
      distributorId,
      searches.map(({ at }) => at),
      searches.map(({ all }) => all),
      searches.map(({ any }) => any),
      searches.map(({ parts }) => parts.join('|')),
    ],
  )
  return new Map(found.map(({ at, ids }) => [at, ids]))
}

async function productsOf(tx: Tx, { venueId }: Where, ids: readonly number[], now: Date): Promise<VenueProduct[]> {
  if (ids.length === 0) return []
  return (await findVenueProducts(tx, venueId, ids)).map((row) => venueProductView(row, now))
}
