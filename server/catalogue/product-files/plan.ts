import { rows, type Tx } from '#server/platform/db/database.ts'
import { FIELDS } from './fields.ts'
import { packed } from './plan-pack.ts'

/** What a file may do, and which of the columns that may be empty it has. */
export type Scope = {
  mayCreate: boolean
  mayPrice: boolean
  usualUnitId: number
  has: {
    gtin: boolean
    category: boolean
    tax: boolean
    taxCalculation: boolean
    productGroup: boolean
    orderingUnitQuantity: boolean
  }
}

const isOther = (field: string) => `(r.known).${field} is distinct from r.${field}`
/** Of the fields of a known product those that become something else, with their values in `of`. */
const differing = (of: string) =>
  FIELDS.map((field) => `case when ${isOther(field)} then jsonb_build_object('${field}', ${of}.${field}) else '{}' end`).join(
    '\n           || ',
  )
const differingTags = (of: string) =>
  `case when tagged.tag_ids <> r.tag_ids then jsonb_build_object('tag_ids', ${of}.tag_ids) else '{}' end`

/**
 * What each row means: the product it is about (by SKU; else by exact name, where that product has no other SKU), what the product will
 * be, and what of it that changes. Row by row it is new, changed, the same, or rejected with a reason.
 */
const PLAN = `
insert into import_planned
with by_name as materialized (
  select s.row, min(p.id) as id, count(*) > 1 as many
    from import_staged s
    join products p on p.distributor_id = s.distributor_id and p.name = s.name and p.deleted_at is null and (s.sku is null or p.sku is null)
   where s.is_own
   group by s.row
), matched as materialized (
  select s.row, coalesce(by_sku.id, by_name.id) as matched_id, coalesce(by_name.many, false) as is_unclear
    from import_staged s
    left join products by_sku on by_sku.distributor_id = s.distributor_id and by_sku.sku = s.sku and by_sku.deleted_at is null
    left join by_name on by_name.row = s.row and by_sku.id is null
   where s.is_own
), doubled as (
  select matched_id, min(row) as first_row from matched where matched_id is not null group by matched_id having count(*) > 1
), resolved as materialized (
  select t.row, m.is_unclear, d.first_row, p.id as known_id, t.distributor_id,
         coalesce(t.sku, p.sku) as sku, case when $10 then t.gtin else p.gtin end as gtin, coalesce(t.name, p.name) as name, coalesce(t.price, p.price) as price,
         case when $1 then t.category_id else p.category_id end as category_id,
         coalesce(t.description, p.description, '') as description,
         sold.ordering_unit_id, sold.price_unit_id, packed.ordering_unit_quantity, sold.pack, packed.problem as pack_problem,
         coalesce(t.minimum_quantity, p.minimum_quantity, 1) as minimum_quantity,
         coalesce(t.ordering_unit_increment, p.ordering_unit_increment, 1) as ordering_unit_increment,
         case when $2 then t.tax else p.tax end as tax,
         case when $3 then t.tax_calculation else p.tax_calculation end as tax_calculation,
         coalesce(t.market_price, p.market_price, false) as market_price,
         coalesce(t.is_hidden, p.is_hidden, false) as is_hidden,
         coalesce(case when $8 then t.inventory_tracked end, p.inventory_tracked, false) as inventory_tracked,
         case when $4 then t.product_group_id else p.product_group_id end as product_group_id,
         t.tag_ids,
         case when t.tiers is null or t.tiers = '[]' then coalesce(p.default_discount_type, 'price') else t.discount_type end as default_discount_type,
         case when t.tiers is null then coalesce(p.default_tiers, '[]')
              when p.default_tiers is not null
                and (select jsonb_agg(tier - 'id' order by place) from jsonb_array_elements(t.tiers) with ordinality e(tier, place))
                    is not distinct from
                    (select jsonb_agg(tier - 'id' order by place) from jsonb_array_elements(p.default_tiers) with ordinality e(tier, place))
                then p.default_tiers
              else t.tiers end as default_tiers,
         -- a tier that begins within a unit that is only sold whole
         t.tiers <> '[]' and exists (select from jsonb_array_elements(t.tiers) tier where (tier ->> 'minQuantity')::numeric % 1 <> 0)
           and exists (select from units u where u.id = sold.ordering_unit_id and u.type <> 'fractional') as has_parts,
         p as known
    from import_staged t join matched m on m.row = t.row
    left join doubled d on d.matched_id = m.matched_id
    left join products p on p.id = m.matched_id${packed({ usualUnit: '$5', isEmptied: '$9' })}
)
select r.row, verdict.action,
       case when verdict.action = 'rejected' then verdict.column end, case when verdict.action = 'rejected' then verdict.reason end,
       case when verdict.action = 'changed' then array_remove(array[
              case when r.price > (r.known).price then 'price_up' when r.price < (r.known).price then 'price_down' end,
              case when r.is_hidden and not (r.known).is_hidden then 'hidden' when (r.known).is_hidden and not r.is_hidden then 'shown' end], null) end,
       case when verdict.action = 'new' then nextval('products_id_seq') else r.known_id end,
       changed.was, case when verdict.action = 'new' then jsonb_build_object('price', r.price) else changed.becomes end,
       r.distributor_id, r.sku, r.gtin, r.name, r.price, r.category_id, r.description, r.ordering_unit_id, r.price_unit_id, r.ordering_unit_quantity,
       r.pack, r.minimum_quantity, r.ordering_unit_increment, r.tax, r.tax_calculation, r.market_price, r.is_hidden, r.inventory_tracked,
       r.product_group_id, case when changed.was ? 'tag_ids' or r.known_id is null then r.tag_ids end, r.default_discount_type, r.default_tiers
  from resolved r
  left join lateral (
    select nullif(${differing('(r.known)')} || ${differingTags('tagged')}, '{}') as was,
           nullif(${differing('r')} || ${differingTags('r')}, '{}') as becomes
      from (select coalesce(array_agg(tag_id order by tag_id), '{}') as tag_ids from product_tags g
             where r.tag_ids is not null and g.product_id = r.known_id) tagged
     where r.known_id is not null
     -- worked out once for each row, as is the verdict
    offset 0
  ) changed on true
  cross join lateral (select
    case when r.is_unclear or r.first_row < r.row or r.has_parts or r.pack_problem is not null then 'rejected'
         when r.known_id is null then case when $6 and $7 then 'new' else 'rejected' end
         when changed.was is null then 'same'
         when not $7 and changed.was ?| array['price', 'market_price', 'tax', 'tax_calculation', 'default_discount_type', 'default_tiers'] then 'rejected'
         else 'changed' end as action,
    case when r.has_parts then 'Tier 1 from' when r.is_unclear or r.first_row < r.row then 'Name' when r.pack_problem is not null then r.pack_problem[1]
         when r.known_id is null then 'Name' else 'Price' end as column,
    case when r.has_parts then 'Must be a whole number: this product is ordered in whole units'
         when r.is_unclear then 'Several products have this name: say which by its SKU'
         when r.first_row < r.row then format('Row %s is about the same product', r.first_row)
         when r.pack_problem is not null then r.pack_problem[2]
         when r.known_id is null then 'There is no such product, and you may not add one'
         else 'You do not have permission to change prices' end as reason
  offset 0) verdict`

/** That a venue's connection `c` trades, and that its supplier does not hide the product from it. */
const shownTo = (productId: string) => `c.status = 'active'
  and not exists (select from hidden_products h where h.product_id = ${productId} and h.venue_id = c.venue_id and h.hidden_by = 'distributor')`

/** Rows about what a connected supplier sells: a venue decides only how it keeps such a product itself. */
const PLAN_CONNECTED = `
insert into import_planned (row, action, problem_column, problem, product_id, distributor_id, sku, name, price)
select s.row,
       case when found.many or found.id is null or s.price <> found.price
              or found.first_row < s.row then 'rejected' else 'same' end,
       case when s.price <> found.price then 'Price' else 'Name' end,
       case when found.many then 'Several products have this name: say which by its SKU'
            when found.id is null then 'This supplier sells no such product, and only the supplier can add one'
            when s.price <> found.price then 'Only the supplier decides what this product costs'
            else format('Row %s is about the same product', found.first_row) end,
       found.id, s.distributor_id, coalesce(s.sku, found.sku), coalesce(s.name, found.name), s.price
  from import_staged s
  left join (
    select m.row, min(p.id) as id, count(*) > 1 as many, min(p.price) as price, min(p.sku) as sku, min(p.name) as name,
           first_value(m.row) over (partition by min(p.id) order by m.row) as first_row
      from import_staged m
      join products p on p.distributor_id = m.distributor_id and p.deleted_at is null and not p.is_hidden
       and exists (select from connections c where c.distributor_id = p.distributor_id and c.venue_id = any ($1) and ${shownTo('p.id')})
       and case when exists (select from products q where q.distributor_id = m.distributor_id and q.sku = m.sku and q.deleted_at is null)
                then p.sku = m.sku else p.name = m.name end
     where not m.is_own
     group by m.row
  ) found on found.row = s.row
 where not s.is_own`

/** What the venues that buy these products keep of them in their own books, and what they kept before. */
const PLAN_SETTINGS = `
insert into import_settings
select wanted.row, wanted.venue_id, wanted.product_id, wanted.distributor_id, wanted.product_group_id, wanted.inventory_tracked, wanted.was
  from (
    select pl.row, v.venue_id, pl.product_id, s.distributor_id,
           case when $2 then s.product_group_id else kept.product_group_id end as product_group_id,
           coalesce(s.inventory_tracked, kept.inventory_tracked, false) as inventory_tracked,
           kept.product_group_id as group_was, coalesce(kept.inventory_tracked, false) as tracked_was,
           case when kept.venue_id is not null then
             jsonb_build_object('product_group_id', kept.product_group_id, 'inventory_tracked', kept.inventory_tracked) end as was
      from import_planned pl
      join import_staged s on s.row = pl.row
      cross join unnest($1::bigint[]) v(venue_id)
      left join venue_product_settings kept on kept.venue_id = v.venue_id and kept.product_id = pl.product_id
     where pl.action <> 'rejected' and (s.is_own
       or exists (select from connections c where c.distributor_id = s.distributor_id and c.venue_id = v.venue_id and ${shownTo('pl.product_id')}))
  ) wanted
 where wanted.product_group_id is distinct from wanted.group_was or wanted.inventory_tracked <> wanted.tracked_was`

const SETTINGS_COUNT = `
update import_planned pl
   set action = case when pl.action = 'same' then 'changed' else pl.action end,
       kinds = coalesce(pl.kinds, '{}'),
       was = coalesce(pl.was, '{}') || jsonb_build_object('settings', s.was)
  from (select row, jsonb_object_agg(venue_id, was) as was from import_settings group by row) s
 where s.row = pl.row`

/** Locks the products that the staged rows are about, so that what is planned is what is there. */
const LOCK = `
select count(*) from (
  select p.id from products p
   where p.id in (
     select q.id from import_staged s join products q on q.distributor_id = s.distributor_id and q.sku = s.sku and q.deleted_at is null
      where s.is_own
     union
     select q.id from import_staged s join products q on q.distributor_id = s.distributor_id and q.name = s.name and q.deleted_at is null
      where s.is_own)
   order by p.id for update) locked`

type VenueScope = { venueIds: readonly number[] } | null

/** Works out what the staged rows mean. Nothing but the staging tables is written. */
export async function plan(tx: Tx, { has, ...may }: Scope, venues: VenueScope, isDryRun: boolean): Promise<void> {
  if (!isDryRun) await rows(tx, LOCK)
  // What a buyer books a product under is in its own settings, not in the product.
  const groups = venues ? false : has.productGroup
  await rows(tx, PLAN, [
    has.category,
    has.tax,
    has.taxCalculation,
    groups,
    may.usualUnitId,
    may.mayCreate,
    may.mayPrice,
    !venues,
    has.orderingUnitQuantity,
    has.gtin,
  ])
  if (!venues) return
  await rows(tx, PLAN_CONNECTED, [venues.venueIds])
  await rows(tx, PLAN_SETTINGS, [venues.venueIds, has.productGroup])
  await rows(tx, SETTINGS_COUNT)
}
