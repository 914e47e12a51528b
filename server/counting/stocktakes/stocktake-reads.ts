import type { z } from 'zod'
import type { LocationItem, Stocktake, stocktakes } from '#contract/counting/stocktakes.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { stocktakeInBooks } from '#server/stock/stocktakes/stocktake-in-books.ts'
import { statusOf } from './status.ts'
import { STOCKTAKES } from './stocktake-table.ts'

type Row = Omit<Stocktake, 'status' | 'templateUrl' | 'startedAt' | 'finishedAt'> & { startedAt: Date; finishedAt: Date | null }

/** The locations of a stocktake `s` with how far each is. */
const LOCATIONS = `coalesce((select json_agg(json_build_object('id', l.location_id, 'name', l.name, 'position', l.position,
      'total', of_it.total, 'counted', of_it.counted, 'isCompleted', l.completed_at is not null,
      'completedAt', ${isoText('l.completed_at')}, 'completedBy', l.completed_by_name,
      'lastCountedAt', ${isoText('last.counted_at')}, 'lastCountedBy', last.counted_by_name) order by l.position, l.location_id)
    from stocktake_locations l
    cross join lateral (select count(*) as total, count(c.quantity) as counted from stocktake_counts c
                         where c.stocktake_id = s.id and c.location_id = l.location_id) of_it
    left join lateral (select c.counted_at, c.counted_by_name from stocktake_counts c
                        where c.stocktake_id = s.id and c.location_id = l.location_id and c.quantity is not null
                        order by c.counted_at desc limit 1) last on true
   where l.stocktake_id = s.id), '[]')`

const STOCKTAKE = STOCKTAKES.part('id', 'note', 'startedAt', 'finishedAt', 'stocktakeDate', 'totalValue')

const READ = `select ${STOCKTAKE.read('s')}, s.started_by_name as "startedBy", s.finished_by_name as "finishedBy", s.currency_code as currency,
    (select count(*)::int from stocktake_products p where p.stocktake_id = s.id) as "itemCount", ${LOCATIONS} as locations,
    ${stocktakeInBooks('venue_id')}
  from stocktakes s`

/** A moment as the contract writes it, made in the statement. */
function isoText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Where the file to fill in is downloaded from. */
export const templateUrl = (venueId: number, stocktakeId: number): string =>
  `/venues/${venueId}/stocktakes/${stocktakeId}/export?template=true`

function view(venueId: number, row: Row): Stocktake {
  const finishedAt = row.finishedAt?.toISOString() ?? null
  return {
    ...row,
    status: statusOf({ finishedAt, locations: row.locations }),
    startedAt: row.startedAt.toISOString(),
    finishedAt,
    templateUrl: templateUrl(venueId, row.id),
  }
}

/** @throws Problem not_found */
export async function findStocktake(tx: Tx, venueId: number, stocktakeId: number): Promise<Stocktake> {
  const [row] = await rows<Row>(tx, `${READ} where s.venue_id = $1 and s.id = $2`, [venueId, stocktakeId])
  if (!row) throw new Problem('not_found')
  return view(venueId, row)
}

/** Newest first. */
export async function listStocktakes(tx: Tx, venueId: number, query: z.output<typeof stocktakes.list.query>) {
  const { values, value } = statementValues(venueId)
  const { after, order } = keyset(query, newestFirst('s.id', query), value)
  const show = { all: 'true', open: 's.finished_at is null', finished: 's.finished_at is not null' }[query.show]
  const found = await rows<Row>(tx, `${READ} where s.venue_id = $1 and ${show} and ${after} ${order}`, values)
  const { page, meta } = pageOf(found, query)
  return { data: page.map((row) => view(venueId, row)), meta }
}

const ITEM = `select c.id, p.product_id as "productId", p.name, p.sku, p.distributor_name as "distributorName", c.place, p.units,
    c.unit_id as "unitId", c.quantity, ${isoText('c.counted_at')} as "countedAt", c.counted_by_name as "countedBy"
  from stocktake_counts c join stocktake_products p on p.id = c.item_id
 where c.venue_id = $1 and c.stocktake_id = $2 and c.location_id = $3`

/** What is in a location in counting order: place by place, then what is somewhere, by name. */
export async function locationItems(tx: Tx, venueId: number, stocktakeId: number, locationId: number): Promise<LocationItem[]> {
  const [[location], items] = await Promise.all([
    rows(tx, `select from stocktake_locations where venue_id = $1 and stocktake_id = $2 and location_id = $3`, [
      venueId,
      stocktakeId,
      locationId,
    ]),
    rows<LocationItem>(tx, `${ITEM} order by c.place = 0, c.place, lower(p.name), c.id`, [venueId, stocktakeId, locationId]),
  ])
  if (!location) throw new Problem('not_found')
  return items
}

export const someLocationItems = (
  tx: Tx,
  { venueId, stocktakeId, locationId }: { venueId: number; stocktakeId: number; locationId: number },
  ids: readonly number[],
): Promise<LocationItem[]> =>
  rows<LocationItem>(tx, `${ITEM} and c.id = any ($4) order by c.place = 0, c.place, lower(p.name), c.id`, [
    venueId,
    stocktakeId,
    locationId,
    ids,
  ])

/** Who is asked to count and who has, with how many places they counted. */
export const stocktakeUsers = (tx: Tx, venueId: number, stocktakeId: number) =>
  rows<{ id: number; name: string; isAsked: boolean; counted: number; lastCountedAt: string | null }>(
    tx,
    `select u.user_id as id, u.name, u.is_asked as "isAsked", count(c.id)::int as counted, ${isoText('max(c.counted_at)')} as "lastCountedAt"
       from stocktake_users u
       left join stocktake_counts c on c.stocktake_id = u.stocktake_id and c.counted_by = u.user_id and c.quantity is not null
      where u.venue_id = $1 and u.stocktake_id = $2 group by u.user_id, u.name, u.is_asked order by lower(u.name), u.user_id`,
    [venueId, stocktakeId],
  )
