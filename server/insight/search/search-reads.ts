import type { SearchHit } from '#contract/insight/search.ts'
import { DISTRIBUTOR_STATUS_LABELS, type OrderStatus, VENUE_STATUS_LABELS } from '#contract/ordering/order-status.ts'
import { meets, type Permission } from '#contract/platform/permissions.ts'
import { searchQuery } from '#server/catalogue/products/search-terms.ts'
import { partOfNumber } from '#server/ordering/orders/order-term.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/keyset.ts'
import type { Actor, DistributorActor, VenueActor } from '#server/platform/http/actors.ts'
import { venuesActedFor } from '#server/platform/http/own.ts'
import { orderNumbers } from './order-numbers.ts'

const MOST_OF_A_KIND = 5
const EVERYONE = 0
/** A word that finds more is looked at no further: whoever typed it will type on. */
const MOST_LOOKED_AT = 500
/** Over the products of everyone, fewer letters would find too many. */
const FEWEST_LETTERS_FOR_ADMIN = 3

type Kind = SearchHit['kind']
type Hit = Omit<SearchHit, 'kind'>

/** What the actor may see of a term: orders by the beginning of their number, the rest by name. */
export async function search(tx: Tx, actor: Actor, term: string): Promise<SearchHit[]> {
  const found = await Promise.all(searches(tx, actor, term))
  return found.flat()
}

function searches(tx: Tx, actor: Actor, term: string): Promise<SearchHit[]>[] {
  const ifAllowed = (permission: Permission, find: () => Promise<SearchHit[]>) => (meets(actor, permission) ? [find()] : [])
  switch (actor.role) {
    case 'venue':
      return [
        ...ifAllowed('seeOrders', () => ordersOfVenues(tx, venuesActedFor(actor), term)),
        ...ifAllowed('seeSuppliers', () => suppliersOf(tx, actor, term)),
        ...ifAllowed('seeProducts', () => productsForVenues(tx, venuesActedFor(actor), term)),
      ]
    case 'distributor':
      return [
        ...ifAllowed('seeOrders', () => ordersOfDistributor(tx, actor, term)),
        ...ifAllowed('seeOrders', () => customersOf(tx, actor, term)),
        ...ifAllowed('seeProducts', () => ownProducts(tx, actor, term)),
      ]
    case 'admin':
      return [
        ...ifAllowed('adminManagePlatform', () => allOrders(tx, term)),
        ...ifAllowed('adminManagePlatform', () => allCompanies(tx, term)),
        ...ifAllowed('adminManagePlatform', () => allProducts(tx, term)),
      ]
  }
}

const kinded = (kind: Kind, hits: readonly Hit[]): SearchHit[] => hits.map((hit) => ({ ...hit, kind }))

type OrderRow = { id: number; order_number: number; status: OrderStatus; distributor: string; venue: string }

/**
 * Orders whose number begins with the term, the shortest and then the newest first, where `o` belongs to one of `owners`.
 * Each range of numbers is read only as far as it can be shown. Where few begin with it, those that hold it follow.
 */
async function ordersOf(tx: Tx, owners: readonly number[], belongs: string, term: string): Promise<OrderRow[]> {
  const beginning = await ordersThatBegin(tx, owners, belongs, term)
  const part = partOfNumber(term)
  if (part === null || beginning.length === MOST_OF_A_KIND) return beginning
  const holding = await rows<OrderRow>(
    tx,
    `select o.id, o.order_number, o.status, d.name as distributor, v.name as venue
       from unnest($2::bigint[]) as owner(id) join orders o on o.id = any (array(select * from orders_by_part_of_number($1))) and ${belongs}
       join distributors d on d.id = o.distributor_id join venues v on v.id = o.venue_id
      where o.id <> all ($3) order by o.order_number desc, o.id desc limit ${MOST_OF_A_KIND}`,
    [part, owners, beginning.map(({ id }) => id)],
  )
  return [...beginning, ...holding].slice(0, MOST_OF_A_KIND)
}

async function ordersThatBegin(tx: Tx, owners: readonly number[], belongs: string, term: string): Promise<OrderRow[]> {
  const numbers = orderNumbers(term)
  if (numbers.length === 0) return []
  return rows<OrderRow>(
    tx,
    `select o.id, o.order_number, o.status, d.name as distributor, v.name as venue
       from unnest($1::bigint[], $2::bigint[]) as number(low, high) cross join unnest($3::bigint[]) as owner(id)
      cross join lateral (select * from orders o where ${belongs} and o.order_number between number.low and number.high
                           order by o.order_number desc limit ${MOST_OF_A_KIND}) o
       join distributors d on d.id = o.distributor_id join venues v on v.id = o.venue_id
      order by number.low, o.order_number desc, o.id desc limit ${MOST_OF_A_KIND}`,
    [numbers.map(({ from }) => from), numbers.map(({ to }) => to), owners],
  )
}

const orderHit = ({ id, order_number }: OrderRow, detail: (string | null)[]): Hit => ({
  id,
  title: `Order ${order_number}`,
  detail: detail.filter((part) => part !== null).join(' · '),
  parentId: null,
})

async function ordersOfVenues(tx: Tx, venueIds: readonly number[], term: string): Promise<SearchHit[]> {
  const found = await ordersOf(tx, venueIds, `o.venue_id = owner.id and o.status <> 'draft_distributor'`, term)
  return kinded(
    'order',
    found.map((row) => orderHit(row, [row.distributor, VENUE_STATUS_LABELS[row.status]])),
  )
}

async function ordersOfDistributor(tx: Tx, { distributorId }: DistributorActor, term: string): Promise<SearchHit[]> {
  const found = await ordersOf(tx, [distributorId], `o.distributor_id = owner.id and o.status <> 'draft_venue'`, term)
  return kinded(
    'order',
    found.map((row) => orderHit(row, [row.venue, DISTRIBUTOR_STATUS_LABELS[row.status]])),
  )
}

async function allOrders(tx: Tx, term: string): Promise<SearchHit[]> {
  const found = await ordersOf(tx, [EVERYONE], 'true', term)
  return kinded(
    'order',
    found.map((row) => orderHit(row, [row.distributor, row.venue])),
  )
}

async function suppliersOf(tx: Tx, actor: VenueActor, term: string): Promise<SearchHit[]> {
  const found = await rows<Hit>(
    tx,
    `select d.id, d.name as title, d.city as detail, null::bigint as "parentId" from distributors d
      where d.id in (select distributor_id from connections where venue_id = any ($1) and status = 'active')
        and d.deleted_at is null and d.name ilike $2
      order by d.name, d.id limit ${MOST_OF_A_KIND}`,
    [venuesActedFor(actor), containing(term)],
  )
  return kinded('distributor', found)
}

async function customersOf(tx: Tx, { distributorId }: DistributorActor, term: string): Promise<SearchHit[]> {
  const found = await rows<Hit>(
    tx,
    `select v.id, v.name as title, v.city as detail, v.venue_group_id as "parentId"
       from connections c join venues v on v.id = c.venue_id left join venue_groups g on g.id = v.venue_group_id
      where c.distributor_id = $1 and v.deleted_at is null and (v.name ilike $2 or g.name ilike $2)
      order by v.name, v.id limit ${MOST_OF_A_KIND}`,
    [distributorId, containing(term)],
  )
  return kinded('venue', found)
}

async function allCompanies(tx: Tx, term: string): Promise<SearchHit[]> {
  return rows<SearchHit>(
    tx,
    `select found.kind, found.id, coalesce(d.name, v.name, g.name) as title, coalesce(d.city, v.city, '') as detail,
            v.venue_group_id as "parentId"
       from search_companies($1, ${MOST_OF_A_KIND}) found
       left join distributors d on found.kind = 'distributor' and d.id = found.id
       left join venues v on found.kind = 'venue' and v.id = found.id
       left join venue_groups g on found.kind = 'venue_group' and g.id = found.id
      order by found.kind, title, found.id`,
    [containing(term)],
  )
}

/** Products of suppliers `sellers`, a statement giving their ids, that begin with the words; `visible` may use $2. */
async function products(
  tx: Tx,
  term: string,
  sellers: string,
  visible: string,
  values: readonly unknown[],
): Promise<SearchHit[]> {
  const words = searchQuery(term)
  if (words === null) return []
  const found = await rows<Hit>(
    tx,
    `select p.id, p.name as title, concat_ws(' · ', p.sku, d.name) as detail, p.distributor_id as "parentId"
       from search_some_products(array(${sellers}), to_tsquery('simple', $1), ${MOST_LOOKED_AT}) found(id)
       join products p on p.id = found.id join distributors d on d.id = p.distributor_id
      where p.deleted_at is null and ${visible}
      order by p.name, p.id limit ${MOST_OF_A_KIND}`,
    [words, ...values],
  )
  return kinded('product', found)
}

const ownProducts = (tx: Tx, { distributorId }: DistributorActor, term: string) =>
  products(tx, term, 'select $2::bigint', 'p.distributor_id = $2', [distributorId])

const productsForVenues = (tx: Tx, venueIds: readonly number[], term: string) =>
  products(
    tx,
    term,
    `select distributor_id from connections where venue_id = any ($2) and status = 'active'`,
    `not p.is_hidden and exists (
       select from connections c where c.venue_id = any ($2) and c.distributor_id = p.distributor_id and c.status = 'active'
          and not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = c.venue_id))`,
    [venueIds],
  )

const allProducts = async (tx: Tx, term: string) =>
  term.length < FEWEST_LETTERS_FOR_ADMIN ? [] : products(tx, term, 'select id from distributors', 'true', [])
