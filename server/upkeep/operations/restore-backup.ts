import type { Files } from '#server/platform/files/files.ts'
import type { Report } from './dump.ts'
import { loadDatabase } from './load.ts'
import type { LogicalDatabase, Manifest } from './manifest.ts'
import { restoreUploads } from './uploads.ts'

type Target = { url: string; appPassword?: string | undefined; storage: Files }

/** Fills an empty database and the file storage from a logical backup that `openBackup` found undamaged. */
export async function restoreBackup(target: Target, folder: string, manifest: Manifest, report: Report): Promise<void> {
  // The files first: as soon as the database is complete, Docket may start on it.
  await loadDatabase(target, folder, logicalOf(manifest), report, () => restoreUploads(target.storage, folder, report))
}

function logicalOf({ database }: Manifest): LogicalDatabase {
  if (database.kind === 'logical') return database
  throw new Error('This is a physical backup, which holds a whole PostgreSQL: it is restored without DATABASE_URL.')
}
