import type { z } from 'zod'
import { stockDifferenceReports } from '#contract/insight/stock-difference-reports.ts'
import { sum } from '#contract/platform/money.ts'
import { reportOf } from '#server/insight/price-changes/report-of.ts'
import { reportFile } from '#server/insight/reports/report-file.ts'
import { outletsOnPaper } from '#server/parties/letterheads/companies.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/keyset.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { pageOfRows } from '#server/platform/http/page-of-rows.ts'
import { differencePaper, differenceRows, HEAD } from './difference-file.ts'
import { type CountedProduct, differencesOf } from './differences.ts'

type Filters = Omit<z.output<typeof stockDifferenceReports.list.query>, 'limit' | 'page'>

const COUNTED = `select s.id as "stocktakeId", to_char(s.stocktake_date, 'YYYY-MM-DD') as "countedOn",
       jsonb_build_object('id', i.product_id, 'name', i.name, 'sku', coalesce(i.sku, '')) as product,
       jsonb_build_object('id', v.id, 'name', v.name) as venue,
       jsonb_build_object('id', i.distributor_id, 'name', i.distributor_name) as distributor, ${currencyJson('c')} as currency, i.units,
       i.unit_id as "unitId", i.quantity, i.expected, i.price, i.price_unit_id as "priceUnitId"
  from stocktakes s join stocktake_products i on i.stocktake_id = s.id join venues v on v.id = s.venue_id
  join currencies c on c.code = i.currency_code
 where s.venue_id = any ($1) and s.finished_at is not null and s.stocktake_date between $2 and $3 and i.quantity is not null
   and i.expected is not null and i.unit_id is not null and ($4::bigint is null or i.distributor_id = $4)
   and ($5::text is null or i.name ilike $5 or i.sku ilike $5)
 order by s.stocktake_date, s.finished_at, s.id, i.id`

async function report(tx: Tx, actor: VenueActor, query: Filters, now: Date) {
  const { venueIds, range } = await reportOf(tx, actor, query, now)
  const counted = await rows<CountedProduct>(tx, COUNTED, [
    venueIds,
    range.from,
    range.to,
    query.distributorId ?? null,
    query.term === undefined ? null : containing(query.term),
  ])
  return { venueIds, range, data: differencesOf(counted) }
}

type Difference = Awaited<ReturnType<typeof report>>['data'][number]

const list = answer(stockDifferenceReports.list, async ({ query }, { tx, actor, now }) => {
  const { range, data } = await report(tx, actor, query, now)
  return { range, totals: totalsOf(data), ...pageOfRows(data, query) }
})

/** What all rows come to, by currency. */
const totalsOf = (data: readonly Difference[]) =>
  [...Map.groupBy(data, ({ currency }) => currency.code).values()].map((some) => {
    const { currency } = some[0] as Difference
    const whole = (amount: (one: Difference) => number) => sum(some.map(amount), currency.fractionDigits)
    return {
      currency,
      products: some.length,
      missing: whole(({ missing }) => missing),
      surplus: whole(({ surplus }) => surplus),
      difference: whole(({ difference }) => difference),
    }
  })

const saved = answer(stockDifferenceReports.export, async ({ query: { format, ...query } }, context) => {
  const { venueIds, range, data } = await report(context.tx, context.actor, query, context.now)
  return reportFile(context, format, {
    title: 'Stock differences',
    range,
    head: HEAD,
    rows: differenceRows(data),
    issuer: () => outletsOnPaper(context.tx, venueIds),
    paper: (given) => differencePaper({ range, data, totals: totalsOf(data) }, given),
  })
})

export const routes = [list, saved]
