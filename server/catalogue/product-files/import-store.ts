import type { ImportCounts } from '#contract/catalogue/imports.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce, announceNow } from '#server/platform/live/live.ts'
import type { Heading } from './heading.ts'
import type { ImportRow, Refused, Right } from './import-row.ts'
import { IMPORT, PRODUCT_IMPORT_ROWS, PRODUCT_IMPORTS } from './import-table.ts'

/** Whose imports are looked at: a supplier's, or those sent for venues all of which somebody may act for. */
export type Sender = { distributorId: number; venueIds?: undefined } | { venueIds: readonly number[]; distributorId?: undefined }

/** The condition that an import is one of the sender's, for a statement whose first two values are `senderValues(sender)`. */
export const SENT_BY = `((side = 'distributor' and distributor_id = $1) or (venue_id = any ($2::bigint[]) and venue_ids <@ $2::bigint[]))`
export const senderValues = (sender: Sender): [number | null, readonly number[]] => [
  sender.distributorId ?? null,
  sender.venueIds ?? [],
]

export type NewImport = {
  side: 'distributor' | 'venue'
  distributorId: number | null
  venueIds: readonly number[]
  venueGroupId: number | null
  pendingInvoiceId: number | null
  userId: number
  userName: string
  rights: readonly Right[]
  filename: string
  fileKey: string | null
  isDryRun: boolean
}

const NEW = PRODUCT_IMPORTS.part(
  'side',
  'distributorId',
  'venueId',
  'venueIds',
  'venueGroupId',
  'pendingInvoiceId',
  'userId',
  'userName',
  'rights',
  'filename',
  'fileKey',
  'status',
  'isDryRun',
)
const INSERT = `insert into product_imports (${NEW.names}) values (${NEW.placeholders(1)}) returning ${IMPORT.names}`

export async function insertImport(tx: Tx, one: NewImport): Promise<ImportRow> {
  const [row] = await rows<ImportRow>(tx, INSERT, NEW.values({ ...one, venueId: one.venueIds[0] ?? null, status: 'waiting' }))
  if (!row) throw new Error('An insertion gives a row')
  return row
}

/** @throws Problem not_found */
export async function findImport(
  tx: Tx,
  sender: Sender | 'everyone',
  importId: number,
  lock: 'for update' | '' = '',
): Promise<ImportRow> {
  const [row] =
    sender === 'everyone'
      ? await rows<ImportRow>(tx, `select ${IMPORT.names} from product_imports where id = $1 ${lock}`, [importId])
      : await rows<ImportRow>(tx, `select ${IMPORT.names} from product_imports where ${SENT_BY} and id = $3 ${lock}`, [
          ...senderValues(sender),
          importId,
        ])
  if (!row) throw new Problem('not_found')
  return row
}

const RESULT = PRODUCT_IMPORTS.part('status', 'counts', 'heading', 'ignoredColumns', 'progress', 'message')

/** What became of an import, once it is through. */
export async function finishImport(
  tx: Tx,
  importId: number,
  status: 'previewed' | 'done',
  counts: ImportCounts,
  { cells, ignored }: Pick<Heading, 'cells' | 'ignored'>,
): Promise<void> {
  await rows(
    tx,
    `update product_imports set ${RESULT.assignments(3)}, finished_at = clock_timestamp(), started_at = coalesce(started_at, now()),
            applied_at = case when $2 then now() end
      where id = $1`,
    [
      importId,
      status === 'done',
      ...RESULT.values({ status, counts, heading: cells, ignoredColumns: ignored, progress: 100, message: null }),
    ],
  )
}

const REFUSED = PRODUCT_IMPORT_ROWS.part('row', 'name', 'sku', 'problems', 'cells')

/** The rows that the file itself gave no use of. */
export async function insertRefused(tx: Tx, importId: number, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return
  await rows(
    tx,
    `insert into product_import_rows (import_id, action, ${REFUSED.names})
     select $1, 'rejected', ${REFUSED.namesOf('r')} from json_populate_recordset(null::product_import_rows, $2) r`,
    [importId, JSON.stringify(refused)],
  )
}

/** Reports how far an import is, on a connection of its own: the import may hold the only other one. */
export async function reportProgress(db: Database, one: ImportRow, progress: number): Promise<void> {
  await db.relaxed(
    `update product_imports set status = 'running', progress = $2, started_at = coalesce(started_at, now()) where id = $1`,
    [one.id, progress],
  )
  for (const who of whom(one)) announceNow(db, { topic: 'imports', ...who, ids: { importId: one.id, progress } })
}

type Whose = Pick<ImportRow, 'side' | 'distributor_id' | 'venue_ids'>
const whom = ({ side, distributor_id, venue_ids }: Whose) =>
  side === 'venue' ? venue_ids.map((venueId) => ({ venueId })) : [{ distributorId: distributor_id ?? 0 }]

/** Notifies those who can see an import that something of it has changed. */
export function notifyOfImport(tx: Tx, one: Whose & { id: number }): void {
  for (const who of whom(one)) announce(tx, { topic: 'imports', ...who, ids: { importId: one.id } })
}

/** Notifies once of all the products that an import changed. */
export function notifyOfProducts(tx: Tx, one: Whose): void {
  for (const who of whom(one)) announce(tx, { topic: 'products', ...who })
}

/** Rows refused for what is in the catalogue are given their cells from the file, which is read again for them. */
export async function rowsWithoutCells(tx: Tx, importId: number): Promise<Set<number>> {
  const found = await rows<{ row: number }>(
    tx,
    `select row from product_import_rows where import_id = $1 and action = 'rejected' and cells is null`,
    [importId],
  )
  return new Set(found.map(({ row }) => row))
}

export const giveCells = (
  tx: Tx,
  importId: number,
  found: readonly { row: number; cells: readonly string[] }[],
): Promise<unknown> =>
  rows(
    tx,
    `update product_import_rows r set cells = found.cells
       from json_to_recordset($2) as found (row int, cells jsonb) where r.import_id = $1 and r.row = found.row`,
    [importId, JSON.stringify(found)],
  )
