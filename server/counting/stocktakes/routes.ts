import { stocktakes } from '#contract/counting/stocktakes.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { complete, count } from './count-location.ts'
import { exportCounts } from './export-counts.ts'
import { correct, finish } from './finish-stocktake.ts'
import { importCounts } from './import-counts.ts'
import { chooseLocations, discard, start } from './start-stocktake.ts'
import { itemView, listItems } from './stocktake-items.ts'
import { findStocktake, listStocktakes, locationItems, stocktakeUsers } from './stocktake-reads.ts'
import { stocktakeValuation } from './valuation.ts'

const items = answer(stocktakes.items, async ({ params, query }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  await findStocktake(tx, venueId, params.stocktakeId)
  const [{ rows, meta }, { fractionDigits }] = await Promise.all([
    listItems(tx, venueId, params.stocktakeId, query),
    bookkeepingOf(tx, venueId),
  ])
  return { data: rows.map((row) => itemView(row, fractionDigits)), meta }
})

const users = answer(stocktakes.users, async ({ params }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  await findStocktake(tx, venueId, params.stocktakeId)
  return { data: await stocktakeUsers(tx, venueId, params.stocktakeId) }
})

export const routes = [
  answer(stocktakes.list, ({ params, query }, { tx, actor }) => listStocktakes(tx, ownVenue(actor, params.venueId), query)),
  start,
  answer(stocktakes.find, ({ params }, { tx, actor }) => findStocktake(tx, ownVenue(actor, params.venueId), params.stocktakeId)),
  items,
  answer(stocktakes.valuation, ({ params }, { tx, actor }) =>
    stocktakeValuation(tx, ownVenue(actor, params.venueId), params.stocktakeId),
  ),
  users,
  chooseLocations,
  answer(stocktakes.locationItems, async ({ params }, { tx, actor }) => ({
    data: await locationItems(tx, ownVenue(actor, params.venueId), params.stocktakeId, params.locationId),
  })),
  count,
  complete,
  finish,
  correct,
  importCounts,
  exportCounts,
  discard,
]
