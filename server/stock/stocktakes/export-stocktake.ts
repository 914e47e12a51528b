import { formatDate, formatDateTime, formatQuantity } from '#contract/platform/format.ts'
import type { SupplierStocktake, SupplierStocktakeItem } from '#contract/stock/supplier-stocktakes.ts'
import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { distributorOnPaper, type OnPaper } from '#server/parties/letterheads/companies.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { writePaper } from '#server/platform/pdf/print.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { workbookStream } from '#server/platform/sheets/write-sheet.ts'
import { allItems, type Sheet, sheetOf } from './stocktake-items.ts'
import { findStocktake } from './stocktake-reads.ts'
import { findSheet } from './stocktake-store.ts'

/** The result of a stocktake; before anything is counted, a sheet to count on. */
export const exportStocktake = answer(supplierStocktakes.export, async ({ params, query }, { tx, actor, http }) => {
  const { distributorId } = actor
  const sheet = sheetOf(actor, await findSheet(tx, distributorId, params.stocktakeId))
  const [stocktake, items, issuer, observations] = await Promise.all([
    findStocktake(tx, actor, params.stocktakeId),
    allItems(tx, sheet),
    distributorOnPaper(tx, distributorId),
    observationsOf(tx, sheet),
  ])
  const name = `Stocktake ${stocktake.id}`
  if (query.format === 'pdf') {
    download(http.reply, PDF_CONTENT_TYPE, `${name}.pdf`)
    return writePaper(paperOf(stocktake, inWalkingOrder(items, stocktake), issuer))
  }
  const { formats } = issuer
  const stream = workbookStream([
    { name: 'Products', pages: [[PRODUCT_HEADS], items.map(productLine)] },
    {
      name: 'Counts',
      pages: [[COUNT_HEADS], observations.map((one) => [formatDateTime(one.at.toISOString(), formats), ...countLine(one)])],
    },
  ])
  return asFile(http.reply, 'xlsx', name, stream)
})

const PRODUCT_HEADS: Cell[] = ['SKU', 'Product', 'Unit', 'Location', 'Counted', 'Expected', 'Difference', 'Value']
const productLine = (item: SupplierStocktakeItem): Cell[] => [
  item.sku,
  item.name,
  item.unit,
  item.locations.map(({ name }) => name).join(' · '),
  item.counted,
  item.expected,
  item.difference,
  item.totalValue,
]

type Observation = {
  at: Date
  by: string
  name: string
  sku: string | null
  location: string | null
  batch_code: string
  expiry_date: string | null
  quantity: number | null
}
const COUNT_HEADS: Cell[] = ['Time', 'User', 'SKU', 'Product', 'Location', 'Batch', 'Expires', 'Quantity']
const countLine = (one: Observation): Cell[] => [
  one.by,
  one.sku,
  one.name,
  one.location,
  one.batch_code,
  one.expiry_date,
  one.quantity ?? 'Taken back',
]

/** Everything that was counted, also what was counted again later, in the order of time. */
const observationsOf = (tx: Tx, { distributorId, stocktakeId }: Sheet): Promise<Observation[]> =>
  rows<Observation>(
    tx,
    `select c.counted_at as at, c.counted_by_name as by, i.name, i.sku, c.location_name as location, c.batch_code, c.expiry_date, c.quantity
       from supplier_stocktake_counts c join supplier_stocktake_items i on i.id = c.item_id
      where c.distributor_id = $1 and c.stocktake_id = $2 order by c.counted_at, c.id`,
    [distributorId, stocktakeId],
  )

function inWalkingOrder(items: readonly SupplierStocktakeItem[], { locations }: SupplierStocktake): SupplierStocktakeItem[] {
  const order = new Map(locations.map(({ id }, i) => [id, i]))
  const placeOf = ({ locations: [first] }: SupplierStocktakeItem) => order.get(first?.id ?? 0) ?? locations.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function paperOf(stocktake: SupplierStocktake, items: readonly SupplierStocktakeItem[], issuer: OnPaper): Paper {
  const { formats } = issuer
  const isCounted = items.some(({ counted }) => counted !== null)
  const isLocated = items.some(({ locations }) => locations.length > 0)
  const shown = (value: number | null) => (value === null ? '—' : formatQuantity(value))
  const signed = (value: number | null) => (value !== null && value > 0 ? `+${formatQuantity(value)}` : shown(value))
  return {
    title: isCounted ? 'Stocktake' : 'Count sheet',
    number: String(stocktake.id),
    issuer,
    facts: [
      { label: 'Warehouse', value: stocktake.warehouse.name },
      { label: 'Started', value: `${formatDateTime(stocktake.startedAt, formats)}, ${stocktake.startedBy}` },
      ...(stocktake.stocktakeDate
        ? [{ label: 'Finished', value: `${formatDate(stocktake.stocktakeDate, formats)}, ${stocktake.finishedBy}` }]
        : []),
      { label: 'Counted', value: `${stocktake.countedCount} of ${stocktake.itemCount}` },
    ],
    columns: [
      ...(isLocated ? [{ head: 'Location', share: 2.2 }] : []),
      { head: 'Product', share: 5 },
      { head: 'Unit', share: 1.5 },
      { head: 'Counted', share: 1.6, align: 'right' as const },
      ...(isCounted
        ? [
            { head: 'Expected', share: 1.6, align: 'right' as const },
            { head: 'Difference', share: 1.7, align: 'right' as const },
          ]
        : []),
    ],
    rows: items.map((item) => [
      ...(isLocated ? [item.locations.map(({ name }) => name).join(' · ') || '—'] : []),
      item.sku ? { text: item.name, below: item.sku } : item.name,
      item.unit,
      isCounted ? shown(item.counted) : '',
      ...(isCounted ? [shown(item.expected), signed(item.difference)] : []),
    ]),
    ...(stocktake.note && { note: { label: 'Note', text: stocktake.note } }),
    signatures: ['Counted by', 'Checked by'],
    madeAt: new Date(stocktake.finishedAt ?? stocktake.startedAt),
  }
}
