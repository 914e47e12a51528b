import type { Days } from '#contract/calendar/ranges.ts'
import type { CountedBy } from '#contract/insight/sales-reports.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { counted, each, lines, toVenues } from './counted-sales.ts'
import { PRODUCT_FIGURES, VENUE_FIGURES } from './figures.ts'

/** Whose sales, which of them, and how they are counted. */
export type Scope = {
  distributorId: number
  countedBy: CountedBy
  /** To these customers only; null: to all. */
  venueIds: readonly number[] | null
  /** Of this product only; null: of all. */
  productId: number | null
}

/** What was sold in one currency; goods are the lines before what was taken off a whole order, the amount is what is paid. */
type Sold = { currency_code: string; quantity: number; goods_amount: number }
export type VenueSales = Sold & {
  venue_id: number
  order_count: number
  discount_amount: number
  delivery_fee: number
  adjustment_amount: number
  tax_amount: number
  amount: number
}
export type PartSales = Sold & { venue_id: number; order_count: number }
export type ProductSales = Sold & { product_id: number; line_count: number }

const TO_VENUES = each(
  (by) => `${toVenues(by, 'month')}
    select currency_code, venue_id, ${VENUE_FIGURES.sums} from sales group by currency_code, venue_id having sum(order_count) > 0`,
)
const PART_TO_VENUES = each(
  (by) => `${lines(by, 'o.venue_id, o.id as order_id, l.quantity, l.total_price')}
    select currency_code, venue_id, count(distinct order_id) as order_count, sum(quantity) as quantity, sum(total_price) as goods_amount
      from sales group by currency_code, venue_id`,
)
const SUMS_OF_PRODUCTS = `select currency_code, product_id, ${PRODUCT_FIGURES.sums} from sales group by currency_code, product_id`
const OF_PRODUCTS = each(
  (by) =>
    `${counted('sales_of_products', by, 'month', { row: '', order: 'true' })} ${SUMS_OF_PRODUCTS} having sum(line_count) > 0`,
)
const PART_OF_PRODUCTS = each((by) => `${lines(by, `l.product_id, ${PRODUCT_FIGURES.each}`)} ${SUMS_OF_PRODUCTS}`)

/** What was sold to each customer. */
export const salesToVenues = (tx: Tx, { distributorId, countedBy, venueIds }: Scope, { from, to }: Days): Promise<VenueSales[]> =>
  rows<VenueSales>(tx, TO_VENUES[countedBy], [distributorId, from, to, venueIds])

/** What was sold of one product to each customer. */
export const partSalesToVenues = (tx: Tx, scope: Scope, { from, to }: Days): Promise<PartSales[]> =>
  rows<PartSales>(tx, PART_TO_VENUES[scope.countedBy], [scope.distributorId, from, to, scope.venueIds, productsOf(scope)])

/** What was sold of each product. */
export const salesOfProducts = (tx: Tx, scope: Scope, { from, to }: Days): Promise<ProductSales[]> =>
  scope.venueIds === null && scope.productId === null
    ? rows<ProductSales>(tx, OF_PRODUCTS[scope.countedBy], [scope.distributorId, from, to])
    : rows<ProductSales>(tx, PART_OF_PRODUCTS[scope.countedBy], [
        scope.distributorId,
        from,
        to,
        scope.venueIds,
        productsOf(scope),
      ])

/** The one product as a list of them; null: of all. */
export const productsOf = ({ productId }: Scope): readonly number[] | null => (productId === null ? null : [productId])
