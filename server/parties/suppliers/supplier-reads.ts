import type { ConnectionStatus } from '#contract/parties/connection-states.ts'
import type { Supplier, SupplierDetail } from '#contract/parties/suppliers.ts'
import type { Currency } from '#contract/platform/currency.ts'
import type { AccountType } from '#contract/platform/permissions.ts'
import type { Connection } from '#server/parties/connections/connection.ts'
import { findAllTradingTerms } from '#server/parties/connections/connection-store.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'

type Row = {
  id: number
  name: string
  logo: string | null
  description: string
  city: string
  account_type: AccountType
  is_own: boolean
  product_count: number
  category_names: string[]
  status: ConnectionStatus | null
  requested_by: 'distributor' | 'venue' | null
  venue_id: number | null
  last_ordered_at: Date | null
}

/** The distributors `d` of a subquery as the venues in $1 see them: the best connection any of those has. */
const COLUMNS = `d.id, d.name, d.logo, d.description, d.city, d.account_type, (d.owner_venue_group_id is not null or d.owner_venue_id is not null) as is_own, card.product_count, card.category_names,
  c.status, c.requested_by, c.venue_id,
  (select max(latest.ordered_at) from unnest($1::bigint[]) as venue(id)
     cross join lateral (select max(o.ordered_at) as ordered_at from orders o
                          where o.distributor_id = d.id and o.venue_id = venue.id and o.status <> 'quote') latest) as last_ordered_at`
const JOINS = `cross join lateral supplier_card(d.id) card
  left join lateral (select status, requested_by, venue_id from connections where distributor_id = d.id and venue_id = any ($1) and status not in ('ended', 'target')
                      order by status = 'active' desc, venue_id limit 1) c on true`
const CONNECTED = `d.id in (select distributor_id from connections where venue_id = any ($1) and status = 'active')`
/** Who has not begun, or has ended, is found by those only who have a connection or a request. */
const SHOWN = `d.deleted_at is null
  and (d.status = 'active' or d.owner_venue_group_id is not null or d.owner_venue_id is not null
    or d.id in (select distributor_id from connections where venue_id = any ($1)))`

/** The suppliers that any of these venues trades with, by name. */
export async function listConnected(
  tx: Tx,
  venueIds: readonly number[],
  { term }: { term?: string | undefined },
  now: Date,
): Promise<Supplier[]> {
  const { values, value } = statementValues(venueIds)
  const named = term ? `d.name ilike ${value(containing(term))}` : 'true'
  const found = await rows<Row>(
    tx,
    `select ${COLUMNS} from distributors d ${JOINS} where d.deleted_at is null and ${CONNECTED} and ${named} order by d.name, d.id`,
    values,
  )
  return withTerms(tx, venueIds, found, now)
}

type Asked = { limit: number; sortBy?: string | undefined; nextId?: number | undefined; nextValue?: string | undefined }

/** Every supplier of the platform, page by page. */
export async function listDirectory(tx: Tx, venueId: number, query: Asked & { term?: string | undefined }, now: Date) {
  const venueIds = [venueId]
  const { values, value } = statementValues(venueIds)
  const named = query.term ? `d.name ilike ${value(containing(query.term))}` : 'true'
  const { after, order } = keyset(query, { column: 'd.name', id: 'd.id', isDescending: isDescending(query) }, value)
  const found = await rows<Row>(
    tx,
    `select ${COLUMNS} from (select * from distributors d where ${SHOWN} and ${named} and ${after} ${order}) d ${JOINS} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query, ({ name }) => name)
  return { data: await withTerms(tx, venueIds, page, now), meta }
}

/** One supplier for its card; undefined when there is none to see. */
export async function findSupplier(
  tx: Tx,
  venueIds: readonly number[],
  distributorId: number,
  now: Date,
): Promise<Supplier | undefined> {
  const found = await rows<Row>(tx, `select ${COLUMNS} from distributors d ${JOINS} where ${SHOWN} and d.id = $2`, [
    venueIds,
    distributorId,
  ])
  return (await withTerms(tx, venueIds, found, now))[0]
}

type DetailRow = Pick<SupplierDetail, 'legalName' | 'companyRegistrationNumber' | 'email' | 'phone' | 'address'> &
  Pick<SupplierDetail, 'primaryContactName' | 'primaryContactPhone'> & { currency: Currency }

/** One supplier with what is agreed, and what it is to each of the outlets within reach. */
export async function findSupplierDetail(
  tx: Tx,
  venueIds: readonly number[],
  distributorId: number,
  now: Date,
  reachable: readonly number[] = venueIds,
): Promise<SupplierDetail | undefined> {
  const [supplier, [detail], connections, venues, [customInfo]] = await Promise.all([
    findSupplier(tx, venueIds, distributorId, now),
    rows<DetailRow>(
      tx,
      `select d.legal_name as "legalName", d.company_registration_number as "companyRegistrationNumber", d.email, d.phone,
              d.primary_contact_name as "primaryContactName", d.primary_contact_phone as "primaryContactPhone",
              json_build_object('street', d.street, 'city', d.city, 'zipCode', d.zip_code, 'state', d.state, 'country', d.country) as address,
              ${currencyJson('k')} as currency
         from distributors d join currencies k on k.code = d.currency_code where d.id = $1`,
      [distributorId],
    ),
    findAllTradingTerms(tx, { distributorIds: [distributorId], venueIds }, now),
    rows<SupplierDetail['venues'][number]>(
      tx,
      `select v.id, v.name, c.status from venues v
         left join connections c on c.venue_id = v.id and c.distributor_id = $1
           and c.status in ('active', 'connection_pending', 'invitation_sent')
        where v.id = any ($2) and v.deleted_at is null order by v.name, v.id`,
      [distributorId, reachable],
    ),
    rows<SupplierDetail['customInfo']>(
      tx,
      `select account_number as "accountNumber", note from supplier_notes
        where distributor_id = $1 and (venue_id = any ($2) or venue_group_id in (select venue_group_id from venues where id = any ($2))) limit 1`,
      [distributorId, venueIds],
    ),
  ])
  if (!supplier || !detail) return undefined
  const trading = tradingWith(connections, distributorId)
  return {
    ...supplier,
    ...detail,
    terms: trading?.terms ?? null,
    termsVenueId: trading?.venueId ?? null,
    venues,
    customInfo: customInfo ?? { accountNumber: '', note: '' },
  }
}

async function withTerms(tx: Tx, venueIds: readonly number[], found: readonly Row[], now: Date): Promise<Supplier[]> {
  const distributorIds = found.filter(({ status }) => status === 'active').map(({ id }) => id)
  const connections = distributorIds.length > 0 ? await findAllTradingTerms(tx, { distributorIds, venueIds }, now) : []
  return found.map((row) => supplierView(row, tradingWith(connections, row.id)))
}

/** A group is shown the terms of the venue that has to order soonest. */
function tradingWith(connections: readonly Connection[], distributorId: number): Connection | undefined {
  return connections
    .filter((one) => one.distributorId === distributorId && one.status === 'active')
    .sort((a, b) => compare(a.terms.orderBefore, b.terms.orderBefore) || a.venueId - b.venueId)[0]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function supplierView(row: Row, connection: Connection | undefined): Supplier {
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    description: row.description,
    city: row.city,
    categories: row.category_names,
    productCount: row.product_count,
    isConnected: row.status === 'active',
    connectionStatus: row.status,
    requestedBy: row.status === 'active' ? null : row.requested_by,
    accountType: row.account_type,
    isOwn: row.is_own,
    nextDeliveryDate: connection?.terms.nextDeliveryDate ?? null,
    orderBefore: connection?.terms.orderBefore ?? null,
    lastOrderedAt: row.last_ordered_at?.toISOString() ?? null,
  }
}
