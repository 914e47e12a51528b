import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { type Database, databaseOf, rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { job } from '#server/platform/jobs/job.ts'
import { SheetProblem } from '#server/platform/sheets/sheet-row.ts'
import type { ImportRow } from './import-row.ts'
import { findImport, notifyOfImport, reportProgress } from './import-store.ts'
import { notifySender } from './notify-sender.ts'
import { type Progress, runImport } from './run-import.ts'
import { RUN_IMPORT, waitForOthers, withKeptFile } from './start-import.ts'

const MOST_ATTEMPTS = 3
const UNEXPECTED = 'Something went wrong. Nothing was imported. Please upload the file again.'

/**
 * Works through a file that was too long to be answered at once, and notifies its sender by mail when it is done. The import is one
 * transaction: after a crash nothing of it is there, and it begins again; when it was through, it is not done again.
 */
export const runImportJob = job<{ importId: number }>(
  RUN_IMPORT.name,
  async ({ importId }, { tx, site, storage }) => {
    const db = databaseOf(tx)
    await work(db, storage, importId)
    await db.write(everyone, (own) => notifySender(own, site, importId))
  },
  // a node that dies is noticed, and the import begins again elsewhere
  { heartbeatSeconds: 30, isAwaited: true, opensOwnTransactions: true },
)

async function work(db: Database, storage: Files, importId: number): Promise<void> {
  const one = await findImport(db.read(everyone), 'everyone', importId)
  if (one.status !== 'waiting' && one.status !== 'running') return
  const attempts = one.attempts + 1
  const count = (tx: Tx) =>
    rows(tx, `update product_imports set attempts = $2, started_at = clock_timestamp() where id = $1`, [importId, attempts])
  await db.write(everyone, count, { isRelaxed: true })
  try {
    await withKeptFile(storage, one.file_key ?? '', (sheet) =>
      db.write(
        everyone,
        async (tx) => {
          await waitForOthers(tx, one)
          await actingFor(tx, actingOf(one), () => runImport(tx, one, sheet, reporter(db, one)))
          notifyOfImport(tx, one)
        },
        { isPatient: true },
      ),
    )
  } catch (error) {
    const isExpected = error instanceof SheetProblem || error instanceof Problem
    if (!isExpected && attempts < MOST_ATTEMPTS) throw error
    await fail(db, one, isExpected ? error.message : UNEXPECTED)
  }
}

const actingOf = ({ side, distributor_id, venue_ids }: ImportRow) =>
  side === 'distributor'
    ? ({ side: 'distributor', distributorId: distributor_id ?? 0 } as const)
    : ({ side: 'venue', venueIds: venue_ids } as const)

async function fail(db: Database, one: ImportRow, message: string): Promise<void> {
  await db.write(everyone, async (tx) => {
    await rows(tx, `update product_imports set status = 'failed', message = $2, finished_at = now() where id = $1`, [
      one.id,
      message,
    ])
    notifyOfImport(tx, one)
  })
}

/** Writes down how far it is, one report at a time, and not more often than somebody would look. */
function reporter(db: Database, one: ImportRow): Progress {
  let said = performance.now() - FIRST
  let saying: Promise<void> = Promise.resolve()
  let isSaying = false
  return {
    at(percent: number): void {
      if (isSaying || performance.now() - said < PAUSE) return
      said = performance.now()
      isSaying = true
      saying = reportProgress(db, one, percent)
        // how far it is is no reason to give up
        .catch(() => {})
        .finally(() => {
          isSaying = false
        })
    },
    through: () => saying,
  }
}
// Milliseconds: short work is through before anybody looks.
const PAUSE = 500
const FIRST = 300
