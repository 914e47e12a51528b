import type { RecipeSale, SalesTotal } from '#contract/kitchen/recipe-sales.ts'
import { proportion } from '#contract/platform/money.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { statementValues } from '#server/platform/db/keyset.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import type { Kitchen } from './kitchens.ts'
import { RECIPE_SALES } from './recipe-sale-table.ts'

const SALE = RECIPE_SALES.part(
  'id',
  'venueId',
  'recipeId',
  'recipeName',
  'quantity',
  'soldAt',
  'soldOn',
  'source',
  'salesPrice',
  'costPerPortion',
  'isComplete',
  'currencyCode',
  'createdAt',
  'createdByName',
)
type Row = RecordOf<typeof SALE> & { filename: string | null; products: RecipeSale['products'] }

const READ = `select ${SALE.namesOf('s')}, f.filename,
    coalesce((select json_agg(json_build_object('product', json_build_object('id', u.product_id, 'name', u.product_name), 'quantity', u.quantity,
        'unit', json_build_object('id', n.id, 'name', n.name), 'cost', u.cost, 'isTakenFromStock', u.is_taken_from_stock)
        order by u.product_name, u.product_id, u.unit_id)
      from recipe_sale_products u join units n on n.id = u.unit_id where u.sale_id = s.id), '[]') as products
  from recipe_sales s left join recipe_sale_imports f on f.id = s.import_id`

type Filters = { from: string; to: string; recipeId?: number | undefined; page: number; limit: number }

/** A page of the sales of outlets in days of theirs, newest first; those undone are left out. */
export async function listSales(tx: Tx, kitchens: readonly Kitchen[], { from, to, recipeId, page, limit }: Filters) {
  const { values, value } = statementValues(kitchens.map(({ id }) => id))
  const which = `s.venue_id = any ($1) and s.undone_at is null and s.sold_on between ${value(from)} and ${value(to)}
    ${recipeId === undefined ? '' : `and s.recipe_id = ${value(recipeId)}`}`
  const counted = [...values]
  const [[count], totals, found] = await Promise.all([
    rows<{ total: number }>(tx, `select count(*)::int as total from recipe_sales s where ${which}`, counted),
    rows<TotalRow>(tx, `${TOTALS} where ${which} group by s.currency_code order by s.currency_code`, counted),
    rows<Row>(
      tx,
      `${READ} where ${which} order by s.sold_at desc, s.id desc limit ${value(limit)} offset ${value((page - 1) * limit)}`,
      values,
    ),
  ])
  return {
    data: found.map((row) => saleView(row, kitchens)),
    meta: { page, total: count?.total ?? 0 },
    totals: totals.map(totalView),
  }
}

type TotalRow = Omit<SalesTotal, 'foodCostPercent'> & { knownRevenue: number; knownCost: number }

/** Each sale is rounded to its currency, as it is shown. */
const TOTALS = `select s.currency_code as currency, sum(s.quantity) as portions, coalesce(sum(n.revenue), 0) as revenue, coalesce(sum(n.cost), 0) as cost,
    (count(*) filter (where not n.is_known))::int as unknown,
    coalesce(sum(n.revenue) filter (where n.is_known), 0) as "knownRevenue", coalesce(sum(n.cost) filter (where n.is_known), 0) as "knownCost"
  from recipe_sales s join currencies c on c.code = s.currency_code
  cross join lateral (select round(s.sales_price * s.quantity, c.fraction_digits) as revenue,
    round(s.cost_per_portion * s.quantity, c.fraction_digits) as cost, s.is_complete and s.sales_price is not null as is_known) n`

const totalView = ({ knownRevenue, knownCost, ...total }: TotalRow): SalesTotal => ({
  ...total,
  foodCostPercent: knownRevenue === 0 ? null : proportion(knownCost, 100, knownRevenue, 2),
})

/** Sales by id, in that order. */
export async function findSales(tx: Tx, kitchen: Kitchen, ids: readonly number[]): Promise<RecipeSale[]> {
  const found = await rows<Row>(tx, `${READ} where s.venue_id = $1 and s.id = any ($2) order by s.id`, [kitchen.id, ids])
  return found.map((row) => saleView(row, [kitchen]))
}

function saleView(row: Row, kitchens: readonly Kitchen[]): RecipeSale {
  return {
    id: row.id,
    recipe: { id: row.recipe_id, name: row.recipe_name },
    venue: { id: row.venue_id, name: kitchens.find(({ id }) => id === row.venue_id)?.name ?? '' },
    quantity: row.quantity,
    soldAt: row.sold_at.toISOString(),
    soldOn: row.sold_on as unknown as string,
    source: row.source,
    filename: row.filename,
    salesPrice: row.sales_price,
    costPerPortion: row.cost_per_portion,
    isComplete: row.is_complete,
    currency: row.currency_code,
    products: row.products,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
  }
}
