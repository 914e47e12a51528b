import type { ProductVariance } from '#contract/kitchen/recipe-sales.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import type { Kitchen } from './kitchens.ts'

export const VARIANCE_HEAD = [
  'Product',
  'SKU',
  'Supplier',
  'Unit',
  'First count on',
  'First count',
  'Received',
  'Transferred',
  'Last count on',
  'Last count',
  'Used',
  'Expected use',
  'Variance',
  'Variance in percent',
  'Cost per unit',
  'Cost of expected use',
  'Cost of variance',
  'Currency',
  'Remark',
]

const WHY = { counts: 'Not counted in this period', second_count: 'Counted once; a second count is needed' }
const why = ({ missing, unitCost }: ProductVariance): string | null =>
  missing !== null ? WHY[missing] : unitCost === null ? 'No price in the currency of the outlet' : null

/** Without two counts, what came and was used in between is not known and its cells are empty. */
export const varianceRows = (data: readonly ProductVariance[], { timezone, currency }: Kitchen): Cell[][] =>
  data.map((one) => {
    const day = (count: ProductVariance['opening']) => (count === null ? null : dayOf(new Date(count.at), timezone))
    const isKnown = one.actual !== null
    return [
      one.product.name,
      one.product.sku,
      one.distributor.name,
      one.unit.name,
      day(one.opening),
      one.opening?.quantity ?? null,
      isKnown ? one.received : null,
      isKnown ? one.transferred : null,
      day(one.closing),
      one.closing?.quantity ?? null,
      one.actual,
      one.theoretical,
      one.variance,
      one.variancePercent,
      one.unitCost,
      one.theoreticalCost,
      one.varianceCost,
      currency,
      why(one),
    ]
  })
