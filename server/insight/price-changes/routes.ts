import { type PriceChange, priceChangeReports } from '#contract/insight/price-change-reports.ts'
import { answer } from '#server/platform/http/answer.ts'
import { pageOfRows } from '#server/platform/http/page-of-rows.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { priceChanges } from './change-reads.ts'
import { orderChanges } from './order-reads.ts'
import { purchasesOf } from './product-reads.ts'
import { reportOf } from './report-of.ts'
import { totalsOf } from './totals.ts'

const list = answer(priceChangeReports.list, async ({ query }, { tx, actor, now }) =>
  pageOfRows(await priceChanges(tx, await reportOf(tx, actor, query, now), query), query),
)

const totals = answer(priceChangeReports.totals, async ({ query }, { tx, actor, now }) => {
  const asked = await reportOf(tx, actor, query, now)
  return { range: asked.range, totals: totalsOf(await priceChanges(tx, asked, query)) }
})

const ofProduct = answer(priceChangeReports.ofProduct, async ({ params, query }, { tx, actor, now }) =>
  purchasesOf(tx, await reportOf(tx, actor, query, now), params.productId),
)

const orders = answer(priceChangeReports.orders, async ({ query }, { tx, actor, now }) =>
  pageOfRows(await orderChanges(tx, await reportOf(tx, actor, query, now), query), query),
)

const saved = answer(priceChangeReports.export, async ({ query }, { tx, actor, http, now }) => {
  const asked = await reportOf(tx, actor, query, now)
  const changes = await priceChanges(tx, asked, query)
  const name = `Price changes ${asked.range.from} ${asked.range.to}`
  return asFile(http.reply, query.format, name, tableStream(query.format, [[HEAD, ...changes.map(cellsOf)]], 'Price changes'))
})

const HEAD = [
  'Product',
  'SKU',
  'Per',
  'Outlet',
  'Supplier',
  'Currency',
  'Before',
  'Now',
  'Change %',
  'Lowest',
  'Highest',
  'Changes',
  'Purchases',
  'Last bought',
  'Effect',
  'Effect per year',
]

const cellsOf = (change: PriceChange): Cell[] => [
  change.product.name,
  change.product.sku,
  change.product.unit,
  change.venue.name,
  change.distributor.name,
  change.currency.code,
  change.before,
  change.now,
  change.percent,
  change.lowest,
  change.highest,
  change.changes,
  change.purchases,
  change.lastBoughtOn,
  change.effect,
  change.effectPerYear,
]

export const routes = [list, totals, ofProduct, orders, saved]
