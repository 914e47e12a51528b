import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { answer } from '#server/platform/http/answer.ts'
import { count } from './count-products.ts'
import { exportStocktake } from './export-stocktake.ts'
import { finish } from './finish-stocktake.ts'
import { importCounts } from './import-counts.ts'
import { counters, discard, start } from './start-stocktake.ts'
import { allItems, listItems, sheetOf } from './stocktake-items.ts'
import { findStocktake, listStocktakes } from './stocktake-reads.ts'
import { findSheet } from './stocktake-store.ts'

const items = answer(supplierStocktakes.items, async ({ params, query }, { tx, actor }) => {
  const sheet = await findSheet(tx, actor.distributorId, params.stocktakeId)
  return listItems(tx, sheetOf(actor, sheet), query)
})

const sheet = answer(supplierStocktakes.sheet, async ({ params }, { tx, actor }) => {
  const { distributorId } = actor
  const stocktake = await findSheet(tx, distributorId, params.stocktakeId)
  return { data: await allItems(tx, sheetOf(actor, stocktake)) }
})

export const routes = [
  answer(supplierStocktakes.list, ({ query }, { tx, actor }) => listStocktakes(tx, actor, query)),
  answer(supplierStocktakes.users, async (_, { db, actor }) => ({
    data: await counters(db.read(everyone), actor.distributorId),
  })),
  start,
  answer(supplierStocktakes.find, ({ params }, { tx, actor }) => findStocktake(tx, actor, params.stocktakeId)),
  items,
  sheet,
  count,
  importCounts,
  finish,
  discard,
  exportStocktake,
]
