import type { Readable } from 'node:stream'
import { shownGtin } from '#contract/catalogue/gtin.ts'
import { IMPORT_COLUMNS, MARKET, TEMPLATE_TIERS, tierFromTitle, tierValueTitle } from '#contract/catalogue/import-columns.ts'
import { PACK } from '#server/catalogue/products/product-row.ts'
import { PRODUCTS } from '#server/catalogue/products/product-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import type { Cell, SheetFormat } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { writePack } from './pack-notation.ts'

const PRODUCT = PRODUCTS.part(
  'id',
  'sku',
  'gtin',
  'name',
  'price',
  'description',
  'orderingUnitQuantity',
  'minimumQuantity',
  'orderingUnitIncrement',
  'tax',
  'taxCalculation',
  'marketPrice',
  'isHidden',
  'inventoryTracked',
  'defaultDiscountType',
  'defaultTiers',
)

type Row = RecordOf<typeof PRODUCT> & {
  category: string | null
  ordering_unit: string
  price_unit: string
  pack: { name: string; quantity: number }[]
  product_group: string | null
  tags: string | null
}

const PAGE = 2000

/** A page of products after one, in the order people look for them. A category is named the whole way down. */
const READ = `
with recursive tree as (
  select id, name as path from categories where parent_id is null
  union all
  select c.id, tree.path || ' - ' || c.name from categories c join tree on tree.id = c.parent_id
)
select ${PRODUCT.namesOf('p')}, tree.path as category, ou.name as ordering_unit, pu.name as price_unit, ${PACK} as pack,
       g.name as product_group,
       (select string_agg(t.name, ', ' order by t.priority) from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id) as tags
  from (select * from products p where p.distributor_id = $1 and p.deleted_at is null and (p.name, p.id) > ($2, $3)
         order by p.name, p.id limit ${PAGE}) p
  join units ou on ou.id = p.ordering_unit_id
  join units pu on pu.id = p.price_unit_id
  left join tree on tree.id = p.category_id
  left join product_groups g on g.id = p.product_group_id
 order by p.name, p.id`

/** All products of a supplier as a file, read and written page by page: a hundred thousand of them need no more memory than a thousand. */
export async function exportProducts(tx: Tx, distributorId: number, format: SheetFormat): Promise<Readable> {
  const [most] = await rows<{ tiers: number }>(
    tx,
    `select coalesce(max(jsonb_array_length(default_tiers)), 0) as tiers from products where distributor_id = $1 and deleted_at is null`,
    [distributorId],
  )
  return tableStream(format, pagesOf(tx, distributorId, Math.max(most?.tiers ?? 0, TEMPLATE_TIERS)), 'Products')
}

async function* pagesOf(tx: Tx, distributorId: number, tiers: number): AsyncGenerator<Cell[][]> {
  yield [headingOf(tiers)]
  let after: Pick<Row, 'id' | 'name'> = { id: 0, name: '' }
  for (;;) {
    const page = await rows<Row>(tx, READ, [distributorId, after.name, after.id])
    if (page.length > 0) yield page.map((row) => cellsOf(row, tiers))
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last
  }
}

/** The columns of a supplier's file, in the order of its template. */
export function headingOf(tiers: number): string[] {
  const { supplier: _, ...columns } = IMPORT_COLUMNS
  const pairs = Array.from({ length: tiers }, (_, i) => [tierFromTitle(i + 1), tierValueTitle(i + 1)])
  return [...Object.values(columns).map(({ title }) => title), ...pairs.flat()]
}

function cellsOf(row: Row, tiers: number): Cell[] {
  const yes = (flag: boolean) => (flag ? 'yes' : 'no')
  return [
    row.sku,
    row.name,
    row.price,
    row.category,
    row.description === '' ? null : row.description,
    row.gtin === null ? null : shownGtin(row.gtin),
    row.ordering_unit,
    row.price_unit,
    row.ordering_unit_quantity,
    writePack(row.pack) || null,
    row.minimum_quantity,
    row.ordering_unit_increment,
    row.tax,
    row.tax_calculation,
    yes(row.market_price),
    yes(row.is_hidden),
    yes(row.inventory_tracked),
    row.product_group,
    row.tags,
    row.default_tiers.length > 0 ? row.default_discount_type : null,
    ...Array.from({ length: tiers }, (_, i) => {
      const tier = row.default_tiers[i]
      return tier ? [tier.minQuantity, tier.marketPrice ? MARKET : tier.value] : [null, null]
    }).flat(),
  ]
}
