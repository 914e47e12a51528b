import { inUnit } from '#contract/counting/counting.ts'
import { type Stocktake, stocktakes } from '#contract/counting/stocktakes.ts'
import { sum } from '#contract/platform/money.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { countTitle, orderTitle, PRODUCT_COLUMNS } from './sheet/heading.ts'
import { type Places, writePlaces } from './sheet/places.ts'
import { allItems, countedOf, type ItemRow, itemValue } from './stocktake-items.ts'
import { findStocktake } from './stocktake-reads.ts'

/**
 * The counts as a file that can be filled in and imported again: a row for each product, two columns for each location. As a template
 * its counts are empty; otherwise what everything is worth is beside them.
 */
export const exportCounts = answer(stocktakes.export, async ({ params, query }, { tx, actor, http }) => {
  const venueId = ownVenue(actor, params.venueId)
  const [stocktake, items, { fractionDigits }] = await Promise.all([
    findStocktake(tx, venueId, params.stocktakeId),
    allItems(tx, venueId, params.stocktakeId),
    bookkeepingOf(tx, venueId),
  ])
  const { locations } = stocktake
  const heading = [
    ...Object.values(PRODUCT_COLUMNS),
    ...locations.flatMap(({ name }) => [orderTitle(name), countTitle(name)]),
    ...(query.template ? [] : ['Counted', 'Price', 'Value', 'Currency']),
  ]
  const lines = items.map((item) => lineOf(item, locations, query.template ? null : fractionDigits))
  const name = query.template ? 'stocktake-template' : `stocktake-${stocktake.stocktakeDate ?? stocktake.id}`
  return asFile(http.reply, query.format, name, tableStream(query.format, [[heading], lines], 'Counts'))
})

/** @param fractionDigits null for a template, which holds neither counts nor values */
function lineOf(item: ItemRow, locations: Stocktake['locations'], fractionDigits: number | null): Cell[] {
  const counted = countedOf(item)
  const unitId = counted?.unitId ?? item.counts[0]?.unitId ?? item.units[0]?.id ?? 0
  const unitName = item.units.find(({ id }) => id === unitId)?.name ?? null
  const places = locations.flatMap(({ id }): Cell[] => {
    const here = item.counts.filter(({ locationId }) => locationId === id)
    const where: Places = here.length === 0 ? null : here.map(({ place }) => place).filter((place) => place > 0)
    const quantities = here.flatMap((one) =>
      one.quantity === null ? [] : [inUnit(item.units, { quantity: one.quantity, unitId: one.unitId }, unitId) ?? 0],
    )
    return [writePlaces(where), fractionDigits === null || quantities.length === 0 ? null : sum(quantities, 3)]
  })
  const first = [item.sku, item.name, item.distributor_name, unitName]
  if (fractionDigits === null) return [...first, ...places]
  return [...first, ...places, counted?.quantity ?? null, item.price, itemValue(item, fractionDigits), item.currency_code]
}
