import { AUDIT_LOG } from '#server/platform/audit/audit-table.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { FIELDS, PRODUCT_FIELDS } from './fields.ts'
import { PRODUCT_IMPORT_ROWS } from './import-table.ts'

const ENTRY = AUDIT_LOG.part(
  'userId',
  'userName',
  'distributorId',
  'venueId',
  'venueGroupId',
  'subject',
  'subjectId',
  'before',
  'after',
  'source',
  'importId',
)
const CHANGED_ROW = PRODUCT_IMPORT_ROWS.part('importId', 'row', 'action', 'kinds', 'productId', 'name', 'sku', 'before', 'after')

/** What a change of leaves an audit row. */
const PRICE_FIELDS = `array['price', 'market_price', 'tax', 'tax_calculation', 'default_discount_type', 'default_tiers']`

const INSERT = `
insert into products (id, distributor_id, import_type, ${PRODUCT_FIELDS}) overriding system value
select product_id, distributor_id, 'csv', ${PRODUCT_FIELDS} from import_planned where action = 'new'`

const UPDATE = `
update products p set updated_at = now(), ${FIELDS.map((field) => `${field} = pl.${field}`).join(', ')}
  from import_planned pl where pl.action = 'changed' and pl.was - 'settings' <> '{}' and p.id = pl.product_id and p.distributor_id = pl.distributor_id`

const UNTAG = `
delete from product_tags t using import_planned pl
 where pl.action = 'changed' and pl.tag_ids is not null and t.product_id = pl.product_id and t.distributor_id = pl.distributor_id`
const TAG = `
insert into product_tags (product_id, tag_id, distributor_id)
select pl.product_id, unnest(pl.tag_ids), pl.distributor_id from import_planned pl
 where pl.action in ('new', 'changed') and pl.tag_ids is not null`

const KEEP_SETTINGS = `
insert into venue_product_settings as kept (venue_id, product_id, distributor_id, product_group_id, inventory_tracked)
select venue_id, product_id, distributor_id, product_group_id, inventory_tracked from import_settings order by venue_id, product_id
on conflict (venue_id, product_id) do update
   set product_group_id = excluded.product_group_id, inventory_tracked = excluded.inventory_tracked`

/** Prices as an edit by hand writes them down, with the import they came with. */
const AUDIT = `
insert into audit_log (${ENTRY.names})
select $2, $3, pl.distributor_id, $4, $5, 'product_price', pl.product_id, priced.before, priced.after, 'import', $1
  from import_planned pl
  cross join lateral (select jsonb_build_object('default_discount_type', pl.default_discount_type, 'default_tiers', pl.default_tiers) as tiers) kept
  cross join lateral (
    select case when pl.action = 'changed' then price_fields(pl.was, kept.tiers || pl.was) end as before,
           case when pl.action = 'changed' then price_fields(pl.was, kept.tiers || pl.becomes)
                else jsonb_build_object('price', pl.price, 'marketPrice', pl.market_price)
                  || case when pl.default_tiers = '[]' then '{}' else price_fields(kept.tiers, kept.tiers) end end as after) priced
 where pl.action = 'new' or (pl.action = 'changed' and pl.was ?| ${PRICE_FIELDS})`

const REMEMBER = `
insert into product_import_rows (${CHANGED_ROW.names})
select $1, row, action, case when action = 'new' then '{new}' when kinds = '{}' or kinds is null then '{other}' else kinds end,
       product_id, name, sku, was, becomes
  from import_planned where action in ('new', 'changed')`

/** Of a preview a few rows of each kind are enough; its products do not exist, so they have no id. */
const REMEMBER_SOME = `
insert into product_import_rows (${CHANGED_ROW.names})
select distinct on (row) $1, row, action, kinds, case when action = 'changed' then product_id end, name, sku, was, becomes
  from (
    select pl.*, row_number() over (partition by kind order by pl.row) as place
      from (select row, action, case when action = 'new' then '{new}' when pl.kinds = '{}' or pl.kinds is null then '{other}' else pl.kinds end as kinds,
                   product_id, name, sku, was, becomes
              from import_planned pl where action in ('new', 'changed')) pl
      cross join lateral unnest(pl.kinds) kind
  ) counted
 where place <= $2`

const REMEMBER_REJECTED = `
insert into product_import_rows (import_id, row, action, name, sku, problems)
select $1, row, 'rejected', name, sku,
       jsonb_build_array(jsonb_build_object('column', problem_column, 'message', problem,
         'value', coalesce(case problem_column when 'Price' then price::text when 'Name' then name end, '')))
  from import_planned where action = 'rejected'`

const COUNT = `
select count(*) filter (where action = 'new')::int as inserted,
       count(*) filter (where action = 'changed')::int as updated,
       count(*) filter (where action = 'same')::int as unchanged,
       count(*) filter (where action = 'rejected')::int as rejected,
       count(*) filter (where 'price_up' = any (kinds))::int as "priceUp",
       count(*) filter (where 'price_down' = any (kinds))::int as "priceDown",
       count(*) filter (where 'hidden' = any (kinds))::int as hidden,
       count(*) filter (where 'shown' = any (kinds))::int as shown
  from import_planned`

export type PlannedCounts = {
  inserted: number
  updated: number
  unchanged: number
  rejected: number
  priceUp: number
  priceDown: number
  hidden: number
  shown: number
}

export async function countPlanned(tx: Tx): Promise<PlannedCounts> {
  const [counts] = await rows<PlannedCounts>(tx, COUNT)
  if (!counts) throw new Error('A count gives a row')
  return counts
}

type By = { userId: number; userName: string; venueIds: readonly number[]; venueGroupId: number | null }

/** Writes what was planned: products, their tags, what venues keep of them, who changed which price, and what became of each row. */
export async function applyPlanned(
  tx: Tx,
  importId: number,
  counts: PlannedCounts,
  { userId, userName, venueIds, venueGroupId }: By,
): Promise<void> {
  await Promise.all([
    rows(tx, INSERT),
    ...(counts.updated > 0 ? [rows(tx, UPDATE), rows(tx, UNTAG)] : []),
    rows(tx, TAG),
    ...(venueIds.length === 0 ? [] : [rows(tx, KEEP_SETTINGS)]),
    rows(tx, REMEMBER, [importId]),
    ...(counts.rejected > 0 ? [rows(tx, REMEMBER_REJECTED, [importId])] : []),
  ])
  // what a group's file changes is written down of the group, and of none of its outlets
  const venueId = venueGroupId === null ? (venueIds[0] ?? null) : null
  const note = () => rows(tx, AUDIT, [importId, userId, userName, venueId, venueGroupId])
  await (venueGroupId === null ? note() : actingFor(tx, everyone, note))
}

/** Writes nothing but what the preview shows. */
export async function rememberPreview(tx: Tx, importId: number, examples: number): Promise<void> {
  await Promise.all([rows(tx, REMEMBER_SOME, [importId, examples]), rows(tx, REMEMBER_REJECTED, [importId])])
}
