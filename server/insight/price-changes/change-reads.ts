import type { PriceChange } from '#contract/insight/price-change-reports.ts'
import { round } from '#contract/platform/money.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/keyset.ts'
import { purchases } from './purchases.ts'
import type { Asked } from './report-of.ts'

type Filters = { onlyWithChange?: boolean | undefined; distributorId?: number | undefined; term?: string | undefined }

type Row = Pick<
  PriceChange,
  'product' | 'venue' | 'distributor' | 'currency' | 'before' | 'now' | 'lowest' | 'highest' | 'changes' | 'purchases'
> & {
  last_bought_on: string
  range_quantity: number
  paid: number
  year_quantity: number
}

const CHANGES = `with bought as (${purchases('($4::bigint is null or o.distributor_id = $4)')}),
  shown as (select * from bought where day >= $3),
  figures as (
    select venue_id, product_id, currency_code,
           (array_agg(coalesce(before, price) order by accepted_at, line_id))[1] as before,
           (array_agg(price order by accepted_at desc, line_id desc))[1] as now,
           (array_agg(name order by accepted_at desc, line_id desc))[1] as name,
           (array_agg(coalesce(sku, '') order by accepted_at desc, line_id desc))[1] as sku,
           (array_agg(price_unit order by accepted_at desc, line_id desc))[1] as unit,
           max(distributor_id) as distributor_id, min(price) as lowest, max(price) as highest, max(day) as last_bought_on,
           count(*) filter (where before <> price) as changes, count(*) as purchases,
           sum(price_quantity) as range_quantity, sum(price * price_quantity) as paid
      from shown group by venue_id, product_id, currency_code),
  years as (
    select venue_id, product_id, currency_code, sum(price_quantity) as year_quantity
      from bought where day > $2::date - 365 group by venue_id, product_id, currency_code)
  select jsonb_build_object('id', f.product_id, 'name', f.name, 'sku', f.sku, 'unit', f.unit) as product,
         jsonb_build_object('id', v.id, 'name', v.name) as venue, jsonb_build_object('id', d.id, 'name', d.name) as distributor,
         ${currencyJson('c')} as currency, f.before, f.now, f.lowest, f.highest, f.changes, f.purchases,
         to_char(f.last_bought_on, 'YYYY-MM-DD') as last_bought_on, f.range_quantity, f.paid, coalesce(y.year_quantity, 0) as year_quantity
    from figures f join venues v on v.id = f.venue_id join distributors d on d.id = f.distributor_id
    join currencies c on c.code = f.currency_code
    left join years y on (y.venue_id, y.product_id, y.currency_code) = (f.venue_id, f.product_id, f.currency_code)
   where (not $5::boolean or f.before <> f.now or f.changes > 0)
     and ($6::text is null or f.name ilike $6 or f.sku ilike $6)`

/** What each product cost before and last, what costs most more first. */
export async function priceChanges(tx: Tx, { venueIds, range }: Asked, filters: Filters): Promise<PriceChange[]> {
  const { onlyWithChange = false, distributorId = null, term } = filters
  const found = await rows<Row>(tx, CHANGES, [
    venueIds,
    range.to,
    range.from,
    distributorId,
    onlyWithChange,
    term === undefined ? null : containing(term),
  ])
  return found
    .map(changeOf)
    .sort(
      (a, b) =>
        b.effectPerYear - a.effectPerYear ||
        a.product.name.localeCompare(b.product.name, 'en') ||
        a.product.id - b.product.id ||
        a.venue.id - b.venue.id,
    )
}

function changeOf({ last_bought_on, range_quantity, paid, year_quantity, ...row }: Row): PriceChange {
  const { before, now, currency } = row
  return {
    ...row,
    percent: round(((now - before) / before) * 100, 1),
    lastBoughtOn: last_bought_on,
    effect: round(paid - before * range_quantity, currency.fractionDigits),
    effectPerYear: round((now - before) * year_quantity, currency.fractionDigits),
  }
}
