import type { stocktakes } from '#contract/counting/stocktakes.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { sum } from '#contract/platform/money.ts'
import { totals } from '#server/counting/venue-inventory/inventory-reads.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { toRecount } from './recount.ts'
import { allItems, countedOf, type ItemRow, itemValue, worthOf } from './stocktake-items.ts'
import { findStocktake } from './stocktake-reads.ts'

/** What was counted is worth, by location and supplier, beside what the last one was. */
export async function stocktakeValuation(
  tx: Tx,
  venueId: number,
  stocktakeId: number,
): Promise<Answer<typeof stocktakes.valuation>> {
  const [{ currency, finishedAt }, items, { fractionDigits }, recount, [previous]] = await Promise.all([
    findStocktake(tx, venueId, stocktakeId),
    allItems(tx, venueId, stocktakeId),
    bookkeepingOf(tx, venueId),
    toRecount(tx, venueId, stocktakeId),
    rows<{ id: number; stocktakeDate: string; totalValue: number }>(
      tx,
      `select b.id, b.stocktake_date as "stocktakeDate", b.total_value as "totalValue" from stocktakes s
         join stocktakes b on b.venue_id = s.venue_id and b.finished_at is not null and b.finished_at < coalesce(s.finished_at, 'infinity')
        where s.venue_id = $1 and s.id = $2 order by b.finished_at desc limit 1`,
      [venueId, stocktakeId],
    ),
  ])
  const valued = items.filter((item) => item.currency_code === currency)
  return {
    total: totalOf(items, currency, fractionDigits),
    currency,
    products: items.length,
    counted: finishedAt ? items.length : items.filter((item) => countedOf(item) !== null).length,
    inOtherCurrencies: items.length - valued.length,
    byLocation: totals(
      valued.flatMap((item) => byLocation(item, fractionDigits)),
      fractionDigits,
    ),
    byDistributor: totals(
      valued.map((item) => ({
        id: item.distributor_id,
        name: item.distributor_name,
        value: itemValue(item, fractionDigits) ?? 0,
      })),
      fractionDigits,
    ),
    recount,
    previous: previous ?? null,
  }
}

/** What is priced in the venue's own currency, together. */
export const totalOf = (items: readonly ItemRow[], currency: string, fractionDigits: number): number =>
  sum(
    items.filter((item) => item.currency_code === currency).map((item) => itemValue(item, fractionDigits) ?? 0),
    fractionDigits,
  )

/** What of a product lies where, by what was counted there. */
function byLocation(item: ItemRow, fractionDigits: number) {
  const places = Map.groupBy(item.counts, ({ locationId }) => locationId)
  return [...places].flatMap(([id, counts]) => {
    const counted = countedOf({ units: item.units, counts })
    return counted ? [{ id, name: counts[0]?.location ?? '', value: worthOf(item, counted, fractionDigits) }] : []
  })
}
