import type { Days } from '#contract/calendar/ranges.ts'
import type { StepUnit } from '#contract/insight/steps.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { counted, each, type Grain, lines, ofUnit, toVenues } from './counted-sales.ts'
import { productsOf, type Scope } from './sales-reads.ts'

export type StepSales = { starts_on: string; quantity: number; goods_amount: number; amount: number }

const grainOf = (unit: StepUnit): Grain => (unit === 'month' ? 'month' : 'day')

const STEPS = each((by) =>
  ofUnit(
    (unit) => `${toVenues(by, grainOf(unit))}
    select to_char(date_trunc('${unit}', starts_on), 'YYYY-MM-DD') as starts_on, sum(quantity) as quantity, sum(goods_amount) as goods_amount,
           sum(amount) as amount from sales where currency_code = $5 group by 1 having sum(order_count) > 0 order by 1`,
  ),
)
const PRODUCT_STEPS = each((by) =>
  ofUnit(
    (unit) => `${counted('sales_of_products', by, grainOf(unit), {
      row: 'and product_id = any ($4::bigint[])',
      order: 'l.product_id = any ($4)',
    })}
    select to_char(date_trunc('${unit}', starts_on), 'YYYY-MM-DD') as starts_on, sum(quantity) as quantity, sum(goods_amount) as goods_amount,
           sum(goods_amount) as amount from sales where currency_code = $5 group by 1 having sum(line_count) > 0 order by 1`,
  ),
)
const PART_STEPS = each((by) =>
  ofUnit(
    (unit) => `${lines(by, 'l.quantity, l.total_price')}
    select to_char(date_trunc('${unit}', day), 'YYYY-MM-DD') as starts_on, sum(quantity) as quantity, sum(total_price) as goods_amount,
           sum(total_price) as amount from sales where currency_code = $6 group by 1 order by 1`,
  ),
)

/** What was sold in one currency by day, week from Monday or month, where something was; its first day may be before the range. */
export const salesBySteps = (tx: Tx, scope: Scope, { from, to }: Days, unit: StepUnit, currency: string): Promise<StepSales[]> =>
  scope.productId === null
    ? rows<StepSales>(tx, STEPS[scope.countedBy][unit], [scope.distributorId, from, to, scope.venueIds, currency])
    : rows<StepSales>(tx, PART_STEPS[scope.countedBy][unit], [
        scope.distributorId,
        from,
        to,
        scope.venueIds,
        productsOf(scope),
        currency,
      ])

/** The same of some products alone, as lines come to. */
export const productsBySteps = (
  tx: Tx,
  scope: Scope,
  { from, to }: Days,
  unit: StepUnit,
  currency: string,
  productIds: readonly number[],
): Promise<StepSales[]> =>
  scope.venueIds === null
    ? rows<StepSales>(tx, PRODUCT_STEPS[scope.countedBy][unit], [scope.distributorId, from, to, productIds, currency])
    : rows<StepSales>(tx, PART_STEPS[scope.countedBy][unit], [
        scope.distributorId,
        from,
        to,
        scope.venueIds,
        productIds,
        currency,
      ])
