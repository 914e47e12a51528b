/** SQL of what is added up of sales. The same for what was counted before and for what is read from orders. */

/** Columns of `sales_to_venues`, and what they are of an order `o` whose lines are joined as `lines`. */
const OF_ORDERS = {
  order_count: '1',
  quantity: 'lines.quantity',
  goods_amount: 'o.amount',
  discount_amount: 'o.order_discount_amount',
  delivery_fee: 'o.delivery_fee',
  adjustment_amount: 'o.amount_adjustment',
  tax_amount: 'o.tax_amount',
  amount: 'o.amount_with_tax',
}
/** Columns of `sales_of_products`, and what they are of a line `l`. */
const OF_LINES = { line_count: '1', quantity: 'l.quantity', goods_amount: 'l.total_price' }

const figures = (columns: Record<string, string>) => ({
  names: Object.keys(columns).join(', '),
  /** The same as they are taken off. */
  negative: Object.keys(columns)
    .map((name) => `-${name} as ${name}`)
    .join(', '),
  /** Of each order or line. */
  each: Object.entries(columns)
    .map(([name, value]) => `${value} as ${name}`)
    .join(', '),
  /** Of several rows that have them. */
  sums: Object.keys(columns)
    .map((name) => `sum(${name}) as ${name}`)
    .join(', '),
})

export const VENUE_FIGURES = figures(OF_ORDERS)
export const PRODUCT_FIGURES = figures(OF_LINES)

/** How many items an order has; declined lines are none. */
const LINES_TOGETHER = `left join lateral (select coalesce(sum(l.quantity), 0) as quantity from order_lines l
  where l.order_id = o.id and not l.is_declined) lines on true`
export const EACH_LINE = 'join order_lines l on l.order_id = o.id and not l.is_declined'

/** The tables that hold what was counted: what each is counted for, and from what of an order. */
export const COUNTED = {
  sales_to_venues: { key: 'venue_id', figures: VENUE_FIGURES, from: 'o', joins: LINES_TOGETHER },
  sales_of_products: { key: 'product_id', figures: PRODUCT_FIGURES, from: 'l', joins: EACH_LINE },
} as const
export type CountedTable = keyof typeof COUNTED
