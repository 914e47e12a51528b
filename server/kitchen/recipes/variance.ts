import type { RangeQuery } from '#contract/calendar/ranges.ts'
import { type Counted, inUnit } from '#contract/counting/counting.ts'
import { inProduct } from '#contract/kitchen/measures.ts'
import { COST_DECIMALS } from '#contract/kitchen/recipe-figures.ts'
import { type ProductVariance, recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { multiply, proportion, round, sum } from '#contract/platform/money.ts'
import { dayOf, endOfDay, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { daysAsked } from './cost-history.ts'
import { byRatio, decimal, type Exact, exact } from './exact.ts'
import { type Kitchen, kitchenActedAs } from './kitchens.ts'
import { type Bought, boughtBy, productPrice } from './product-prices.ts'
import { VARIANCE_HEAD, varianceRows } from './variance-file.ts'

/** Quantities of stock have so many decimals. */
const DECIMALS = 3

type Count = { quantity: number; unitId: number; at: string }
type MovedRow = {
  product_id: number
  opening: Count | null
  closing: Count | null
  received: { quantity: number; unitId: number }[]
  transferred: { quantity: number; unitId: number }[]
  used: { quantity: number; unitId: number; unit: string }[]
}

/**
 * By product: the last count up to the end of the last day, where it is of the range and not the only one; the last one before it up to the end
 * of the first day, otherwise the first one; what came and went between the two, and what recipes that were sold used between them. Without
 * two counts, what recipes used in the range.
 * $1 outlet, $2 end of the first day, $3 end of the last day, $4 start of the first day
 */
const MOVED = `with counts as (
    select product_id, id, at, balance, unit_id from venue_inventory_movements where venue_id = $1 and type = 'stocktake' and at < $3),
  last as (select distinct on (product_id) * from counts order by product_id, id desc),
  closing as (select l.* from last l where l.at >= $4 and exists (select from counts c where c.product_id = l.product_id and c.id < l.id)),
  opening as (
    select distinct on (c.product_id) c.* from counts c left join closing l on l.product_id = c.product_id
     where l.id is null or c.id < l.id
     order by c.product_id, c.at < $2 desc, case when c.at < $2 then c.id end desc, c.id),
  used as (
    select u.product_id, u.unit_id, sum(u.quantity) as quantity
      from recipe_sales s join recipe_sale_products u on u.sale_id = s.id
      left join opening o on o.product_id = u.product_id left join closing c on c.product_id = u.product_id
     where s.venue_id = $1 and s.undone_at is null
       and s.sold_at > case when c.id is null then $4::timestamptz - interval '1 microsecond' else o.at end
       and s.sold_at <= case when c.id is null then $3::timestamptz - interval '1 microsecond' else c.at end
     group by u.product_id, u.unit_id),
  moved as (
    select m.product_id, m.type = 'transfer' as is_transfer, m.unit_id, sum(m.quantity) as quantity
      from venue_inventory_movements m
      join opening o on o.product_id = m.product_id and m.id > o.id join closing c on c.product_id = m.product_id and m.id < c.id
     where m.venue_id = $1 and m.type in ('addition', 'removal', 'transfer') group by 1, 2, 3)
  select p.id as product_id,
         case when o.id is not null then json_build_object('quantity', o.balance, 'unitId', o.unit_id, 'at', o.at) end as opening,
         case when c.id is not null then json_build_object('quantity', c.balance, 'unitId', c.unit_id, 'at', c.at) end as closing,
         coalesce((select json_agg(json_build_object('quantity', m.quantity, 'unitId', m.unit_id)) from moved m
           where m.product_id = p.id and not m.is_transfer), '[]') as received,
         coalesce((select json_agg(json_build_object('quantity', m.quantity, 'unitId', m.unit_id)) from moved m
           where m.product_id = p.id and m.is_transfer), '[]') as transferred,
         coalesce((select json_agg(json_build_object('quantity', u.quantity, 'unitId', u.unit_id, 'unit', n.name))
           from used u join units n on n.id = u.unit_id where u.product_id = p.id), '[]') as used
    from (select product_id as id from used union select o.product_id from opening o where exists (select from closing c where c.product_id = o.product_id)) p
    left join opening o on o.product_id = p.id left join closing c on c.product_id = p.id`

/** What is compared: the outlet acted as, the days, and the variance of each product. */
async function compared(tx: Tx, actor: VenueActor, query: RangeQuery, now: Date) {
  const kitchen = await kitchenActedAs(tx, actor)
  const range = daysAsked(query, dayOf(now, kitchen.timezone))
  return { kitchen, range, data: await variancesOf(tx, kitchen, range) }
}

export const exportVariance = answer(
  recipeSales.exportVariance,
  async ({ query: { format, ...query } }, { tx, actor, now, http }) => {
    const { kitchen, range, data } = await compared(tx, actor, query, now)
    const sheet = [VARIANCE_HEAD, ...varianceRows(data, kitchen)]
    const title = `Recipe variance ${range.from} ${range.to}`
    return asFile(http.reply, format, title, tableStream(format, [sheet], 'Recipe variance'))
  },
)

export const variance = answer(recipeSales.variance, async ({ query }, { tx, actor, now }) => {
  const { kitchen, range, data } = await compared(tx, actor, query, now)
  const known = data.filter(({ varianceCost }) => varianceCost !== null)
  const total = (of: (one: ProductVariance) => number | null) =>
    sum(
      known.map((one) => of(one) ?? 0),
      kitchen.fractionDigits,
    )
  return {
    range,
    currency: kitchen.currency,
    totals: {
      theoreticalCost: total(({ theoreticalCost }) => theoreticalCost),
      varianceCost: total(({ varianceCost }) => varianceCost),
      products: known.length,
      unknown: data.length - known.length,
    },
    data,
  }
})

async function variancesOf(tx: Tx, kitchen: Kitchen, { from, to }: { from: string; to: string }): Promise<ProductVariance[]> {
  const { timezone } = kitchen
  const moved = await rows<MovedRow>(tx, MOVED, [
    kitchen.id,
    endOfDay(from, timezone),
    endOfDay(to, timezone),
    startOfDay(from, timezone),
  ])
  const wanted = moved.map(({ product_id }) => ({ venueId: kitchen.id, productId: product_id }))
  const bought = (await boughtBy(tx, wanted)).get(kitchen.id)
  return moved
    .flatMap((row) => {
      const product = bought?.get(row.product_id)
      return product ? [varianceOf(row, product, kitchen)] : []
    })
    .sort(
      (a, b) =>
        Math.abs(b.varianceCost ?? 0) - Math.abs(a.varianceCost ?? 0) ||
        a.product.name.localeCompare(b.product.name, 'en') ||
        a.product.id - b.product.id,
    )
}

/** All quantities in the unit the product is priced by. */
function varianceOf(row: MovedRow, product: Bought, kitchen: Kitchen): ProductVariance {
  const { units, priceUnit, price, isOtherCurrency } = productPrice(product, kitchen.currency)
  const inPriceUnit = (counted: Counted) => inUnit(units, counted, priceUnit.id)
  const all = (of: readonly Counted[]) =>
    sum(
      of.map((one) => inPriceUnit(one) ?? 0),
      DECIMALS,
    )
  const count = (of: Count | null) => {
    const quantity = of && inPriceUnit(of)
    return of && quantity !== null ? { quantity, at: new Date(of.at).toISOString() } : null
  }
  const [opening, closing] = [count(row.opening), count(row.closing)]
  const [received, transferred] = [all(row.received), all(row.transferred)]
  const theoretical = decimal(
    row.used.reduce((total: Exact, { quantity, unitId, unit }) => {
      const ratio = inProduct(units, { id: unitId, name: unit }, priceUnit)
      return ratio ? total + byRatio(exact(quantity), ratio) : total
    }, 0n),
    DECIMALS,
  )
  const actual = opening && closing ? sum([opening.quantity, received, transferred, -closing.quantity], DECIMALS) : null
  const difference = actual === null ? null : sum([actual, -theoretical], DECIMALS)
  const unitCost = isOtherCurrency || price === null ? null : round(price, COST_DECIMALS)
  const worth = (quantity: number | null) =>
    quantity === null || unitCost === null ? null : multiply(unitCost, quantity, kitchen.fractionDigits)
  return {
    product: { id: product.id, name: product.name, sku: product.sku, image: product.image },
    distributor: { id: product.distributor_id, name: product.distributor_name },
    unit: priceUnit,
    opening,
    closing,
    received,
    transferred,
    actual,
    theoretical,
    variance: difference,
    variancePercent: difference === null || theoretical === 0 ? null : proportion(difference, 100, theoretical, 1),
    unitCost,
    theoreticalCost: worth(theoretical),
    varianceCost: worth(difference),
    missing: actual !== null ? null : opening === null ? 'counts' : 'second_count',
  }
}
