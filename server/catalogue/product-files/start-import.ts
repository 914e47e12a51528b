import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ROWS_AT_ONCE } from '#contract/catalogue/import-columns.ts'
import type { ImportResult } from '#contract/catalogue/imports.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { UploadedFile } from '#server/platform/files/check-content.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { type Accepted, accepted } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { readSheet, recognizeSheet, type SheetFile } from '#server/platform/sheets/read-sheet.ts'
import { SheetProblem } from '#server/platform/sheets/sheet-row.ts'
import { fileNameOf } from '#server/platform/sheets/table-words.ts'
import type { ImportRow, Right } from './import-row.ts'
import { findImport, insertImport, notifyOfImport, type Sender } from './import-store.ts'
import { viewImport } from './import-view.ts'
import { headingOf, requiredFor, runImport } from './run-import.ts'
import { suppliersOf } from './suppliers-of.ts'

const MOST_BYTES = 10 * 1024 * 1024
const FIELD = 'csv'
export const RUN_IMPORT = { name: 'imports.run' }

/** For whom a file is sent. */
export type Purpose = {
  side: 'distributor' | 'venue'
  distributorId: number | null
  venueIds: readonly number[]
  /** The group it is sent for, where it is none of its outlets. */
  venueGroupId?: number | undefined
  rights: readonly Right[]
  /** The invoice whose lines are mapped to the products. */
  pendingInvoiceId?: number | undefined
}

type Given = { tx: Tx; actor: Actor; http: { files: readonly UploadedFile[] }; storage: Files }

/**
 * Takes a file of products. Up to 200 rows are worked through at once; a longer one becomes a job (G-065). What is wrong with the file as a
 * whole is said at once either way.
 * @throws Problem validation_failed naming the field csv; conflict while another import of the same supplier runs
 */
export async function startImport(
  { tx, actor, http, storage }: Given,
  purpose: Purpose,
  isDryRun: boolean,
): Promise<ImportResult | Accepted<ImportResult>> {
  const [file] = http.files
  if (!file) throw fieldProblem(FIELD, 'This field is required')
  return saidOfTheField(async () => {
    const sheet = await recognizeSheet(file.path, file.size, MOST_BYTES)
    const { only } = await suppliersOf(tx, {
      side: purpose.side,
      distributor_id: purpose.distributorId,
      venue_ids: purpose.venueIds,
    })
    const isLong = await hasMoreRows(sheet, requiredFor(only))
    const fileKey = isLong || isDryRun ? await keep(storage, sheet) : null
    try {
      const one = await insertImport(tx, {
        ...purpose,
        venueGroupId: purpose.venueGroupId ?? null,
        pendingInvoiceId: purpose.pendingInvoiceId ?? null,
        userId: actor.userId,
        userName: actor.userName,
        filename: fileNameOf(file.filename),
        fileKey,
        isDryRun,
      })
      return await (isLong ? later(tx, one) : atOnce(tx, one, sheet))
    } catch (error) {
      if (fileKey) await storage.remove(fileKey)
      throw error
    }
  })
}

/**
 * Carries out what a preview showed.
 * @throws Problem conflict when it was carried out before, or would do something else by now
 */
export async function commitPreview(
  { tx, storage }: Pick<Given, 'tx' | 'storage'>,
  sender: Sender,
  importId: number,
): Promise<ImportResult | Accepted<ImportResult>> {
  const one = await findImport(tx, sender, importId, 'for update')
  if (one.status !== 'previewed' || !one.file_key)
    throw new Problem('conflict', { message: 'This preview has already been applied or has expired' })
  const agreed = { ...one, is_dry_run: false, agreed: one.counts, status: 'waiting' as const }
  await rows(
    tx,
    `update product_imports set is_dry_run = false, agreed = counts, status = 'waiting', progress = 0 where id = $1`,
    [one.id],
  )
  if ((one.counts.total ?? 0) > ROWS_AT_ONCE) return later(tx, agreed)
  return saidOfTheField(() => withKeptFile(storage, one.file_key ?? '', (sheet) => atOnce(tx, agreed, sheet)))
}

async function later(tx: Tx, one: ImportRow): Promise<Accepted<ImportResult>> {
  await enqueue(tx, RUN_IMPORT, { importId: one.id })
  notifyOfImport(tx, one)
  return accepted(await viewImport(tx, 'everyone', one.id))
}

async function atOnce(tx: Tx, one: ImportRow, sheet: SheetFile): Promise<ImportResult> {
  const [lock] = await rows<{ is_free: boolean }>(
    tx,
    `select bool_and(pg_try_advisory_xact_lock(hashtextextended(key, 0))) as is_free from unnest($1::text[]) key`,
    [locksOf(one)],
  )
  if (!lock?.is_free)
    throw new Problem('conflict', { message: 'Another import of these products is running. Please wait until it has finished.' })
  await runImport(tx, one, sheet)
  notifyOfImport(tx, one)
  return viewImport(tx, 'everyone', one.id)
}

/** Two imports of one company's products, or about one outlet, come one after the other; always locked in the order of the outlets' ids. */
const locksOf = ({ side, distributor_id, venue_ids }: Pick<ImportRow, 'side' | 'distributor_id' | 'venue_ids'>): string[] =>
  side === 'distributor'
    ? [`import:distributor:${distributor_id}`]
    : venue_ids.toSorted((a, b) => a - b).map((venueId) => `import:venue:${venueId}`)

/** Waits until no other import runs about the same. */
export const waitForOthers = (tx: Tx, one: ImportRow): Promise<unknown> =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) key`, [locksOf(one)])

/** Whether a file has more rows than are answered at once; its heading is looked at on the way. @throws SheetProblem */
async function hasMoreRows(sheet: SheetFile, required: Parameters<typeof headingOf>[1]): Promise<boolean> {
  const file = readSheet(sheet)
  headingOf(await file.next(), required)
  let count = 0
  for await (const _ of file) if (++count > ROWS_AT_ONCE) return true
  return false
}

const keep = (storage: Files, { path: from, size, kind }: SheetFile) =>
  storage.save('imports', {
    path: from,
    size,
    extension: kind,
    contentType: kind === 'csv' ? 'text/csv' : 'application/octet-stream',
  })

/** Works with a file that was kept, at a place of this machine. @throws SheetProblem when it is gone */
export async function withKeptFile<T>(storage: Files, key: string, work: (sheet: SheetFile) => Promise<T>): Promise<T> {
  const kept = await storage.read(key)
  if (!kept) throw new SheetProblem('The file is no longer available. Please upload it again.')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-import-'))
  try {
    const place = path.join(folder, 'file')
    await pipeline(kept.stream, createWriteStream(place))
    return await work(await recognizeSheet(place, kept.size, MOST_BYTES))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function saidOfTheField<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SheetProblem ? fieldProblem(FIELD, error.message) : error
  }
}
