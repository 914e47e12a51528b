import { SHOWN_REJECTED } from '#contract/catalogue/imports.ts'
import { MOST_ROWS_OF_HISTORY, type OrderImport, orderHistory } from '#contract/ordering/order-history.ts'
import { nextOrderNumbers } from '#server/ordering/orders/order-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import { readTable } from '#server/platform/sheets/read-table.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { HISTORY_COLUMNS } from './history-columns.ts'
import { readKnown } from './history-reads.ts'
import { IMPORT_COLUMNS, lockHistory, lockImport, removeHistory, writeHistory } from './history-store.ts'
import { readHistory } from './read-history.ts'

const MOST_BYTES = 10 * 1024 * 1024

/**
 * Past orders out of a file. Orders that cannot be used are refused one by one, the others are kept, unless it is a dry run. No stock moves,
 * no limit counts them, and nobody is notified.
 */
export const importHistory = answer(orderHistory.import, async ({ query, body }, { tx, actor, now, db, http }) => {
  const { distributorId } = actor
  const table = await readTable(http.files, {
    columns: HISTORY_COLUMNS,
    required: ['number', 'orderedOn', 'quantity', 'price', 'total'],
    mostRows: MOST_ROWS_OF_HISTORY,
    mostBytes: MOST_BYTES,
  })
  const isDryRun = query.dryRun ?? body.dryRun ?? false
  if (!isDryRun) await lockHistory(tx, distributorId)
  const known = await readKnown(tx, distributorId, now)
  const orders = await readHistory(table, known)
  const { filename } = table
  const importing = { distributorId, filename, by: actor, at: now }
  const isWritten = !isDryRun && orders.length > 0
  const importId = isWritten
    ? await writeHistory(tx, importing, orders, known, await nextOrderNumbers(db, distributorId, orders.length))
    : null
  if (importId !== null) announce(tx, { topic: 'orders', distributorId, ids: {} })
  const rejected = table.rows.filter(({ problems }) => problems.length > 0)
  return {
    filename,
    isDryRun,
    importId,
    orders: orders.length,
    total: table.rows.length,
    inserted: table.rows.length - rejected.length,
    updated: 0,
    rejected: rejected.length,
    rejectedRows: rejected.slice(0, SHOWN_REJECTED).map((row) => ({
      row: row.number,
      name: (row.cell('number') ?? '').slice(0, 60),
      problems: row.problems,
    })),
    ignoredColumns: table.ignored,
  }
})

export const listHistory = answer(orderHistory.list, async ({ query }, { tx, actor }) => {
  const { values, value } = statementValues(actor.distributorId)
  const { after, order } = keyset(query, newestFirst('i.id', query), value)
  const found = await rows<ImportRow>(
    tx,
    `select ${IMPORT_COLUMNS} from order_imports i where i.distributor_id = $1 and ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query)
  return { data: page.map(view), meta }
})

export const undoHistory = answer(orderHistory.undo, async ({ params }, { tx, actor, now }) => {
  const { distributorId } = actor
  await lockHistory(tx, distributorId)
  const found = await lockImport(tx, distributorId, params.importId)
  if (!found) throw new Problem('not_found')
  if (found.undoneAt) throw new Problem('conflict', { message: 'This import has already been undone.' })
  if (found.isBuiltOn)
    throw new Problem('conflict', {
      message: 'Some of its orders were changed, credited or disputed since. Nothing was removed.',
    })
  await removeHistory(tx, params.importId, actor, now)
  announce(tx, { topic: 'orders', distributorId, ids: {} })
  return findImport(tx, params.importId)
})

async function findImport(tx: Tx, importId: number): Promise<OrderImport> {
  const [row] = await rows<ImportRow>(tx, `select ${IMPORT_COLUMNS} from order_imports i where i.id = $1`, [importId])
  if (!row) throw new Problem('not_found')
  return view(row)
}

type ImportRow = Omit<OrderImport, 'createdAt' | 'undoneAt'> & { createdAt: Date; undoneAt: Date | null }

const view = (row: ImportRow): OrderImport => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** Its columns, and an order of two lines as an example. */
export const historyTemplate = answer(orderHistory.template, async ({ query: { format } }, { http }) => {
  const heading = Object.values(HISTORY_COLUMNS).map(({ title }) => title)
  const line = (sku: string, quantity: number, price: number, lineTotal: number) => [
    'EXAMPLE-1',
    'Your customer',
    null,
    null,
    '2025-01-31',
    '2025-02-01',
    sku,
    null,
    quantity,
    price,
    10,
    'exclusive',
    lineTotal,
    0,
    0,
    44,
  ]
  const example = [line('APPLES', 2, 10, 20), line('BREAD', 1, 20, 20)]
  return asFile(http.reply, format, 'past-orders', tableStream(format, [[heading], example], 'Orders'))
})
