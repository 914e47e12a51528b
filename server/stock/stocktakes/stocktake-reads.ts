import type { z } from 'zod'
import { meets } from '#contract/platform/permissions.ts'
import type { SupplierStocktake, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { stocktakeInBooks } from './stocktake-in-books.ts'
import { SUPPLIER_STOCKTAKES } from './stocktake-table.ts'

type Row = Omit<SupplierStocktake, 'status' | 'startedAt' | 'finishedAt'> & {
  startedAt: Date
  finishedAt: Date | null
}

const STOCKTAKE = SUPPLIER_STOCKTAKES.part(
  ...(['id', 'note', 'isBlind', 'countsAll', 'startedAt', 'finishedAt', 'stocktakeDate', 'differenceValue'] as const),
)

/** A product that is counted at least once in a place of its stocktake: the newest count there is none that was taken back. */
const IS_COUNTED = `exists (select from (
    select distinct on (location_id, batch_code, expiry_date) quantity from supplier_stocktake_counts where item_id = i.id%
     order by location_id, batch_code, expiry_date, counted_at desc, id desc) newest where quantity is not null)`
const COUNTED = IS_COUNTED.replace('%', '')
const COUNTED_HERE = IS_COUNTED.replace('%', ' and location_id = l.id')

const LOCATIONS = `coalesce((
    select json_agg(json_build_object('id', l.id, 'name', l.name, 'total', of_it.total, 'counted', of_it.counted) order by l.position, l.id)
      from warehouse_locations l
      cross join lateral (
        select count(*)::int as total, (count(*) filter (where ${COUNTED_HERE}))::int as counted
          from warehouse_location_items p join supplier_stocktake_items i on i.product_id = p.product_id and i.stocktake_id = s.id
         where p.location_id = l.id) of_it
     where l.warehouse_id = s.warehouse_id), '[]')`

const READ = `select ${STOCKTAKE.read('s')}, json_build_object('id', w.id, 'name', w.name) as warehouse,
    s.started_by_name as "startedBy", s.finished_by_name as "finishedBy", ${LOCATIONS} as locations,
    coalesce((select json_agg(json_build_object('id', u.user_id, 'name', u.name) order by lower(u.name), u.user_id)
      from supplier_stocktake_users u where u.stocktake_id = s.id), '[]') as users,
    n.total as "itemCount", n.counted as "countedCount", ${stocktakeInBooks('distributor_id')}
  from supplier_stocktakes s
  join warehouses w on w.id = s.warehouse_id
  cross join lateral (select count(*)::int as total,
      (count(*) filter (where case when s.finished_at is null then ${COUNTED} else i.counted is not null end))::int as counted
    from supplier_stocktake_items i where i.stocktake_id = s.id) n`

const view = (row: Row, actor: DistributorActor): SupplierStocktake => ({
  ...row,
  status: row.finishedAt ? 'finished' : row.countedCount > 0 ? 'counting' : 'started',
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  differenceValue: meets(actor, 'seeCOGS') ? row.differenceValue : null,
})

/** @throws Problem not_found */
export async function findStocktake(tx: Tx, actor: DistributorActor, stocktakeId: number): Promise<SupplierStocktake> {
  const [row] = await rows<Row>(tx, `${READ} where s.distributor_id = $1 and s.id = $2`, [actor.distributorId, stocktakeId])
  if (!row) throw new Problem('not_found')
  return view(row, actor)
}

export async function listStocktakes(tx: Tx, actor: DistributorActor, query: z.output<typeof supplierStocktakes.list.query>) {
  const { values, value } = statementValues(actor.distributorId)
  const { after, order } = keyset(query, newestFirst('s.id', query), value)
  const show = { all: 'true', open: 's.finished_at is null', finished: 's.finished_at is not null' }[query.show]
  const found = await rows<Row>(tx, `${READ} where s.distributor_id = $1 and ${show} and ${after} ${order}`, values)
  const { page, meta } = pageOf(found, query)
  return { data: page.map((row) => view(row, actor)), meta }
}
