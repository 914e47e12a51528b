import type { ChangeKind, ImportChange, ImportResult, ImportSummary } from '#contract/catalogue/imports.ts'
import { SHOWN_CHANGES, SHOWN_REJECTED } from '#contract/catalogue/imports.ts'
import type { RejectedRow } from '#contract/platform/table-problems.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { type ImportRow, NO_COUNTS } from './import-row.ts'
import { findImport, SENT_BY, type Sender, senderValues } from './import-store.ts'
import type { StagedLevel } from './staged-row.ts'

type Page = { limit: number; sortBy?: 'id' | '-id' | undefined; nextId?: number | undefined; nextValue?: string | undefined }

const summaryOf = (row: ImportRow): ImportSummary => ({
  ...NO_COUNTS,
  ...row.counts,
  id: row.id,
  filename: row.filename,
  status: row.status,
  isDryRun: row.is_dry_run,
  progress: row.progress,
  message: row.message,
  userName: row.user_name,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneBy: row.undone_by,
})

/** Newest first unless `sortBy=id` asks for the oldest. A preview nobody agreed to is not listed. */
export async function listImports(tx: Tx, sender: Sender, query: Page) {
  const { values, value } = statementValues(...senderValues(sender))
  const { after, order } = keyset(query, newestFirst('id', query), value)
  const found = await rows<ImportRow>(
    tx,
    `select * from product_imports where ${SENT_BY} and not is_dry_run and ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query)
  return { data: page.map(summaryOf), meta }
}

type ChangeRow = {
  row: number
  kinds: ChangeKind[]
  product_id: number | null
  name: string
  sku: string | null
  before: Fields
  after: Fields
}
type Fields = Record<string, unknown> | null

/** An import with its first changes of each kind and its first refused rows. @throws Problem not_found */
export async function viewImport(tx: Tx, sender: Sender | 'everyone', importId: number): Promise<ImportResult> {
  const one = await findImport(tx, sender, importId)
  const isUnderWay = one.status === 'waiting' || one.status === 'running'
  if (isUnderWay) return { ...summaryOf(one), currency: null, ignoredColumns: [], changes: [], rejectedRows: [] }
  const [changes, rejectedRows, currency] = await Promise.all([
    rows<ChangeRow>(
      tx,
      `select distinct on (row) row, kinds, product_id, name, sku, before, after
         from (select r.*, row_number() over (partition by kind order by row) as place
                 from product_import_rows r cross join unnest(r.kinds) kind where r.import_id = $1 and action <> 'rejected') counted
        where place <= $2 order by row`,
      [importId, SHOWN_CHANGES],
    ),
    rows<RejectedRow>(
      tx,
      `select row, name, sku, problems from product_import_rows where import_id = $1 and action = 'rejected' order by row limit $2`,
      [importId, SHOWN_REJECTED],
    ),
    rows<{ currency_code: string }>(tx, `select currency_code from distributors where id = $1`, [one.distributor_id]),
  ])
  return {
    ...summaryOf(one),
    currency: currency[0]?.currency_code ?? null,
    ignoredColumns: one.ignored_columns,
    changes: changes.map(changeOf),
    rejectedRows,
  }
}

const changeOf = ({ row, kinds, product_id, name, sku, before, after }: ChangeRow): ImportChange => ({
  row,
  kinds,
  productId: product_id,
  name,
  sku,
  before: inWords(before),
  after: inWords(after),
})

/** Columns as the contract calls them. */
const inWords = (fields: Fields): Fields =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [
      column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      column === 'pack' ? levelsOf(value) : value,
    ]),
  )

const levelsOf = (pack: unknown) => (pack as StagedLevel[]).map(({ unit_id, quantity }) => ({ unitId: unit_id, quantity }))
