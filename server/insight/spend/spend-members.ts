import type { SpendGroup } from '#contract/insight/spend-reports.ts'
import { members, nobody } from '#server/insight/reports/members.ts'
import type { Member } from '#server/insight/reports/sales-report.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Found = { id: number; name: string; about: string; category: { id: number; name: string } | null }

/** Products by the names they were last bought under: a supplier may have renamed or deleted them since. */
const PRODUCTS = `select l.product_id as id, l.name, concat_ws(' · ', d.name, nullif(l.sku, ''), nullif(l.unit, '')) as about,
       case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as category
  from (select distinct on (product_id) product_id, name, sku, unit, distributor_id from order_lines
         where venue_id = any ($1) and product_id = any ($2) order by product_id, id desc) l
  join distributors d on d.id = l.distributor_id
  left join products p on p.id = l.product_id left join categories k on k.id = p.category_id`

const named = (table: 'distributors' | 'venues', about: string) =>
  `select id, name, ${about} as about, null::jsonb as category from ${table} where id = any ($2) and $1::bigint[] is not null`

const STATEMENTS: Record<SpendGroup, string> = {
  supplier: named('distributors', `''`),
  outlet: named('venues', 'city'),
  category: PRODUCTS,
  product: PRODUCTS,
}

/** What suppliers, outlets or products are called, and the categories that products belong to. */
export async function spendMembers(tx: Tx, venueIds: readonly number[], ids: readonly number[], groupBy: SpendGroup) {
  const found = await rows<Found>(tx, STATEMENTS[groupBy], [venueIds, ids])
  return members(found, ({ id, name, about, category }): Member => {
    if (groupBy !== 'category') return { rowId: id, name, about }
    return category ? { rowId: category.id, name: category.name, about: '' } : nobody('No category')
  })
}
