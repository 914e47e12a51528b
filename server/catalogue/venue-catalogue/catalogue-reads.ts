import type { z } from 'zod'
import type { CatalogueProduct, venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { newSince } from '#server/catalogue/products/news.ts'
import { foundBy } from '#server/catalogue/products/search-terms.ts'
import { columnsFor, joinsFor, SORTS } from '#server/catalogue/products/venue-product-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { isDescending, keyset, pageOf, rowsToRead, statementValues } from '#server/platform/db/keyset.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { venuesActedFor } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type CatalogueRow, catalogueView } from './catalogue-row.ts'

type Query = z.output<typeof venueCatalogue.list.query>

/** Whose eyes a catalogue is seen with: $1 the outlets acted for, $2 all outlets the user may act for. */
type Eyes = { actedFor: readonly number[]; all: readonly number[] }

/** Outlets acted for whose lists a product `p` could be in: they trade with its supplier, who does not hide it from them. */
const shownWhere = (andNot: string) => `exists (select from connections k
  where k.distributor_id = p.distributor_id and k.venue_id = any ($1) and k.status = 'active'
    and not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = k.venue_id ${andNot}))`
const SHOWN = shownWhere(`and h.hidden_by = 'distributor'`)
const LISTED = shownWhere('')

/** Where an outlet acted for has settings of a product `p`. */
const settled = (condition: string) =>
  `exists (select from venue_product_settings s where s.product_id = p.id and s.venue_id = any ($1) and ${condition})`

/**
 * How each outlet keeps a product `p`, the one acted as first; `venue_id` is the first acted for that may buy it, at whose price it is shown.
 */
const KEPT = `select (array_agg(k.venue_id order by v.at) filter (where k.venue_id = any ($1)))[1] as venue_id,
    json_agg(json_build_object('id', k.venue_id, 'isActedFor', k.venue_id = any ($1),
      'isListed', not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = k.venue_id),
      'isTracked', coalesce(s.inventory_tracked, false),
      'productGroup', case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end) order by v.at) as venues
  from unnest($2::bigint[]) with ordinality v(id, at)
  join connections k on k.distributor_id = p.distributor_id and k.venue_id = v.id and k.status = 'active'
  left join venue_product_settings s on s.venue_id = v.id and s.product_id = p.id
  left join product_groups g on g.id = s.product_group_id
 where not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = v.id and h.hidden_by = 'distributor')`

/** The products of a subquery as they are shown. */
const shown = (products: string, order: string) => `select ${columnsFor('p.for_venue')}, p.created_at, p.sort_value, p.kept_by,
    (d.owner_venue_group_id is not null or d.owner_venue_id is not null) as is_own
  from (select p.*, kept.venue_id as for_venue, kept.venues as kept_by
          from (${products}) p cross join lateral (${KEPT}) kept where kept.venue_id is not null) p
  ${joinsFor('p.for_venue')} ${order}`

/** A page of what all suppliers of the outlets acted for sell, each product once; each supplier's own index is read as far as the page needs. */
export async function listCatalogue(tx: Tx, actor: VenueActor, query: Query, now: Date) {
  const eyes = eyesOf(actor)
  const { values, value } = statementValues(eyes.actedFor, eyes.all)
  const sort = SORTS[(query.sortBy?.replace('-', '') ?? 'name') as keyof typeof SORTS]
  const direction = isDescending(query) ? 'desc' : 'asc'
  const { after, order } = keyset(query, { ...sort, id: 'p.id', isDescending: isDescending(query) }, value)
  const trading = `select distinct c.distributor_id from connections c where c.venue_id = any ($1) and c.status = 'active'
    ${query.distributorId ? `and c.distributor_id = ${value(query.distributorId)}` : ''}`
  const conditions = [...conditionsOf(query, now, value), after].join(' and ')
  const sorted = `${sort.column} as sort_key, ${sort.column}::text as sort_value`
  const ordered = `order by p.sort_key ${direction}, p.id ${direction}`

  let products = `select p.* from (${trading}) t
    cross join lateral (select p.*, ${sorted} from products p
                         where p.distributor_id = t.distributor_id and p.deleted_at is null and ${conditions} ${order}) p
    ${ordered} limit ${rowsToRead(query.limit)}`
  if (query.term) {
    const found = foundBy(query.term, `array(${trading})`, value)
    if (found === null) return { data: [], meta: { nextId: null, nextValue: null } }
    products = `select p.*, page.sort_key, page.sort_value
      from (select p.id, ${sorted}
              from ${found} found
              join products p on p.id = found.id where ${conditions} ${order}) page
      join products p on p.id = page.id`
  }
  const found = await rows<CatalogueRow & { sort_value: string }>(tx, shown(products, ordered), values)
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { data: page.map((row) => catalogueView(row, now)), meta }
}

function conditionsOf(query: Query, now: Date, value: (one: unknown) => string): string[] {
  const conditions = ['not p.is_hidden', query.view === 'visible' ? LISTED : SHOWN]
  if (query.view === 'hidden') conditions.push(`not ${LISTED}`)
  if (query.productGroupId === 'none') conditions.push(`not ${settled('s.product_group_id is not null')}`)
  else if (query.productGroupId) conditions.push(settled(`s.product_group_id = ${value(query.productGroupId)}`))
  if (query.tracking) conditions.push(`${query.tracking === 'tracked' ? '' : 'not '}${settled('s.inventory_tracked')}`)
  if (query.tagIds)
    conditions.push(`exists (select from product_tags b where b.product_id = p.id and b.tag_id = any (${value(query.tagIds)}))`)
  if (query.new) conditions.push(`p.created_at > ${value(newSince(now))}`)
  return conditions
}

/** Those of the products that the outlets acted for could list, in no order. */
export async function findInCatalogue(
  tx: Tx,
  actor: VenueActor,
  productIds: readonly number[],
  now: Date,
  distributorId?: number,
): Promise<CatalogueProduct[]> {
  const { actedFor, all } = eyesOf(actor)
  const found = await rows<CatalogueRow>(
    tx,
    shown(
      `select p.*, '' as sort_value from products p
        where p.id = any ($3) and p.deleted_at is null and not p.is_hidden and ($4::bigint is null or p.distributor_id = $4)`,
      '',
    ),
    [actedFor, all, productIds, distributorId ?? null],
  )
  return found.map((row) => catalogueView(row, now))
}

/** @throws Problem not_found */
export async function findOneInCatalogue(
  tx: Tx,
  actor: VenueActor,
  productId: number,
  now: Date,
  distributorId?: number,
): Promise<CatalogueProduct> {
  const [product] = await findInCatalogue(tx, actor, [productId], now, distributorId)
  if (!product) throw new Problem('not_found')
  return product
}

type Figures = {
  id: number
  name: string
  isOwn: boolean
  total: number
  new: number
  hidden: number
  tracked: number
  grouped: number
}

/** How many products there are, by supplier and together. */
export async function catalogueStats(tx: Tx, actor: VenueActor, now: Date) {
  const { actedFor } = eyesOf(actor)
  const found = await rows<Figures>(
    tx,
    `select d.id, d.name, (d.owner_venue_group_id is not null or d.owner_venue_id is not null) as "isOwn", of_it.*
       from (select distinct c.distributor_id from connections c where c.venue_id = any ($1) and c.status = 'active') t
       join distributors d on d.id = t.distributor_id
       cross join lateral (
         select count(*) filter (where p.is_listed) as total, count(*) filter (where p.is_listed and p.created_at > $2) as new,
                count(*) filter (where not p.is_listed) as hidden, count(*) filter (where p.is_listed and p.is_tracked) as tracked,
                count(*) filter (where p.is_listed and p.is_grouped) as grouped
           from (select p.created_at, ${LISTED} as is_listed, ${settled('s.inventory_tracked')} as is_tracked,
                        ${settled('s.product_group_id is not null')} as is_grouped
                   from products p where p.distributor_id = d.id and p.deleted_at is null and not p.is_hidden and ${SHOWN}) p) of_it
      order by lower(d.name), d.id`,
    [actedFor, newSince(now)],
  )
  const sum = (of: (one: Figures) => number) => found.reduce((total, one) => total + of(one), 0)
  return {
    total: sum((one) => one.total),
    new: sum((one) => one.new),
    hidden: sum((one) => one.hidden),
    tracked: sum((one) => one.tracked),
    withoutGroup: sum((one) => one.total - one.grouped),
    distributors: found.map(({ id, name, isOwn, total }) => ({ id, name, isOwn, productCount: total })),
  }
}

/** The outlet acted as comes first among all. */
function eyesOf(actor: VenueActor): Eyes {
  const actedFor = venuesActedFor(actor)
  return { actedFor, all: [...new Set([...actedFor, ...actor.venueIds])] }
}
