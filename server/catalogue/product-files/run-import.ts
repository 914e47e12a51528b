import { type ImportColumn, MOST_ROWS } from '#contract/catalogue/import-columns.ts'
import { type ImportCounts, SHOWN_CHANGES } from '#contract/catalogue/imports.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { readSheet, type SheetFile } from '#server/platform/sheets/read-sheet.ts'
import { SheetProblem, type SheetRow } from '#server/platform/sheets/sheet-row.ts'
import { applyPlanned, countPlanned, rememberPreview } from './apply.ts'
import { Doubles } from './doubles.ts'
import { type Heading, readHeading } from './heading.ts'
import type { ImportRow, Refused } from './import-row.ts'
import { finishImport, giveCells, insertRefused, notifyOfProducts, rowsWithoutCells } from './import-store.ts'
import { mapInvoice } from './map-invoice.ts'
import { plan } from './plan.ts'
import { rowReader } from './read-row.ts'
import type { StagedRow } from './staged-row.ts'
import { analyzeStaged, BATCH, prepareStaging, stage } from './staging.ts'
import { type Suppliers, suppliersOf } from './suppliers-of.ts'

/**
 * Hears how far it is, in percent, and writes it down beside the transaction. `through` resolves when nothing is being written any more;
 * the end is written to the same row, so nothing may be heard of after it.
 */
export type Progress = { at(percent: number): void; through(): Promise<void> }
const UNHEARD: Progress = { at: () => {}, through: async () => {} }

// The file is read in the first half of the time; the rest is a handful of statements.
const READ = 60
const PLANNED = 75

/**
 * Reads a file into the staging tables, works out what it means, and unless it is a dry run writes all of it. Everything happens in the
 * caller's transaction, which acts for the sender: it comes about whole or not at all.
 * @throws SheetProblem where the file cannot be read; Problem conflict when it would do something else than was agreed to
 */
export async function runImport(tx: Tx, one: ImportRow, sheet: SheetFile, progress: Progress = UNHEARD): Promise<ImportCounts> {
  await prepareStaging(tx)
  const suppliers = await suppliersOf(tx, one)
  const { heading, refused, total } = await stageFile(tx, one, suppliers, sheet, (share) => progress.at(Math.round(share * READ)))
  await analyzeStaged(tx)
  progress.at(READ)
  const has = (column: ImportColumn) => heading.at.has(column)
  const { offered } = suppliers
  await plan(
    tx,
    {
      mayCreate: one.rights.includes('create'),
      mayPrice: one.rights.includes('price'),
      usualUnitId: offered.usualUnitId,
      has: {
        category: has('category'),
        tax: has('tax'),
        taxCalculation: has('taxCalculation'),
        productGroup: has('productGroup'),
        gtin: has('gtin'),
        orderingUnitQuantity: has('orderingUnitQuantity'),
      },
    },
    one.side === 'venue' ? { venueIds: one.venue_ids } : null,
    one.is_dry_run,
  )
  progress.at(PLANNED)
  const planned = await countPlanned(tx)
  const counts: ImportCounts = { ...planned, total, rejected: planned.rejected + refused }
  mustBeAsAgreed(one, counts)
  if (one.is_dry_run) await rememberPreview(tx, one.id, SHOWN_CHANGES)
  else {
    await applyPlanned(tx, one.id, planned, {
      userId: one.user_id,
      userName: one.user_name,
      venueIds: one.venue_ids,
      venueGroupId: one.venue_group_id,
    })
    if (one.pending_invoice_id !== null) await mapInvoice(tx, one.pending_invoice_id)
    notifyOfProducts(tx, one)
  }
  if (planned.rejected > 0) await findCells(tx, one.id, sheet)
  await progress.through()
  await finishImport(tx, one.id, one.is_dry_run ? 'previewed' : 'done', counts, heading)

  return counts
}

async function stageFile(
  tx: Tx,
  one: ImportRow,
  { offered, only }: Suppliers,
  sheet: SheetFile,
  onShare: (share: number) => void,
): Promise<{ heading: Heading; refused: number; total: number }> {
  let isContinental = false
  const file = readSheet(sheet, {
    onShare,
    onDelimiter: (delimiter) => {
      isContinental = delimiter === ';'
    },
  })
  const heading = headingOf(await file.next(), requiredFor(only))
  // What a file has was seen in a preview already; now the rows count.
  if (one.agreed) await rows(tx, `delete from product_import_rows where import_id = $1`, [one.id])
  const readRow = rowReader({ heading, offered, isContinental, supplier: only })
  const doubles = new Doubles()
  let staged: StagedRow[] = []
  let refused: Refused[] = []
  let refusedCount = 0
  let total = 0
  // The database takes one batch in while the next is read.
  let sent: Promise<unknown> = Promise.resolve()
  const send = async () => {
    await sent
    sent = Promise.all([stage(tx, staged), insertRefused(tx, one.id, refused)])
    sent.catch(() => {})
    staged = []
    refused = []
  }
  for await (const row of file) {
    total++
    if (total > MOST_ROWS) throw new SheetProblem(`At most ${MOST_ROWS.toLocaleString('en')} rows. Split the file.`)
    const read = readRow(row)
    const problems = Array.isArray(read) ? read : doubles.problemsOf(read)
    if (Array.isArray(read) || problems.length > 0) {
      refused.push({ row: row.number, ...whichProduct(row, heading), problems, cells: row.cells })
      refusedCount++
    } else staged.push(read)
    if (staged.length + refused.length >= BATCH) await send()
  }
  if (total === 0) throw new SheetProblem('Contains no products below its header row')
  await send()
  await sent
  return { heading, refused: refusedCount, total }
}

async function findCells(tx: Tx, importId: number, sheet: SheetFile): Promise<void> {
  const wanted = await rowsWithoutCells(tx, importId)
  let found: { row: number; cells: string[] }[] = []
  for await (const { number, cells } of readSheet(sheet)) {
    if (wanted.has(number)) found.push({ row: number, cells })
    if (found.length < BATCH) continue
    await giveCells(tx, importId, found)
    found = []
  }
  await giveCells(tx, importId, found)
}

/** @throws SheetProblem */
export function headingOf(first: IteratorResult<SheetRow>, required: readonly ImportColumn[]): Heading {
  if (first.done) throw new SheetProblem('Is empty')
  const heading = readHeading(first.value.cells, required)
  if (typeof heading === 'string') throw new SheetProblem(heading)
  if (!heading.at.has('name') && !heading.at.has('sku')) throw new SheetProblem("The column 'Name' or 'SKU' is missing")
  return heading
}

/** what a file must have columns for. Of what a connected supplier sells a venue decides no price. */
export const requiredFor = (only: { isOwn: boolean } | null): ImportColumn[] =>
  only === null ? ['supplier'] : only.isOwn ? ['name', 'price'] : []

function whichProduct({ cells }: SheetRow, { at }: Heading): { name: string | null; sku: string | null } {
  const cell = (column: 'name' | 'sku') => cells[at.get(column) ?? -1]?.trim().slice(0, 255) || null
  return { name: cell('name'), sku: cell('sku') }
}

/** @throws Problem conflict when somebody changed what the preview was of */
function mustBeAsAgreed({ agreed }: ImportRow, counts: ImportCounts): void {
  if (!agreed) return
  const isOther = (Object.keys(counts) as (keyof ImportCounts)[]).some((key) => agreed[key] !== counts[key])
  if (isOther)
    throw new Problem('conflict', {
      message: `Products have changed since this preview: ${counts.inserted} would now be new, ${counts.updated} changed, ${counts.rejected} rejected. Please review it.`,
    })
}
