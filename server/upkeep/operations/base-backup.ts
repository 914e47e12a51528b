import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { archiveOf, recordedIn } from '#server/platform/db/embedded/archive.ts'
import { findHome } from '#server/platform/db/embedded/home.ts'
import { majorOf } from '#server/platform/db/embedded/version.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Report } from './dump.ts'
import { type Manifest, openIndex, writeManifest } from './manifest.ts'
import { writePacked } from './packed-file.ts'
import { inNewFolder } from './take-backup.ts'
import { copyUploads } from './uploads.ts'

type Source = { dataDir: string; storage: Files; secretFile: string | null }

/** Their content belongs to the running server; the folders themselves are needed. */
const EMPTY = ['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles|docket\.archive|\.s\.PGSQL.*)$|(^|\/)pgsql_tmp/

/**
 * Copies the embedded cluster while it runs. Together with the archived log it can be restored to any moment after it; without the
 * archive it cannot be used, so archiving must be on.
 */
export async function takeBaseBackup(
  { dataDir, storage, secretFile }: Source,
  folder: string,
  report: Report,
): Promise<Manifest> {
  const { cluster } = findHome(dataDir)
  const server = await startEmbeddedPostgres(dataDir)
  try {
    const archiveDir = recordedIn(cluster)
    if (!archiveDir) throw new Error('A physical backup needs the archived log: start Docket with ARCHIVE_DIR first.')
    return await inNewFolder(folder, () =>
      copyCluster({ url: server.url, cluster, archiveDir, storage, secretFile }, folder, report),
    )
  } finally {
    await server.stop()
  }
}

type Cluster = Omit<Source, 'dataDir'> & { url: string; cluster: string; archiveDir: string }

async function copyCluster(
  { url, cluster, archiveDir, storage, secretFile }: Cluster,
  folder: string,
  report: Report,
): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'docket-backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    const started = await client.query(`select pg_walfile_name(pg_backup_start('docket', fast => true)) as file`)
    const index = openIndex(folder)
    const { files, folders } = await entriesOf(cluster)
    for (const file of files) await copyFile(index, cluster, folder, file)
    report(`  ${files.length} files of the database`)
    const uploads = new Set<string>()
    await copyUploads(storage, folder, index, uploads)
    report(`  ${uploads.size} uploaded files`)
    // Waits until the log of the backup is archived.
    const { rows } = await client.query(
      `select labelfile, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, current_setting('server_version') as version
         from pg_backup_stop()`,
    )
    const label = await writePacked(folder, 'cluster/backup_label.gz', Readable.from([rows[0].labelfile]))
    await index.add({ key: 'backup_label', ...label })
    const secret = secretFile && (await writePacked(folder, 'secret.gz', createReadStream(secretFile)))
    const manifest: Manifest = {
      format: 1,
      takenAt: rows[0].at,
      postgres: rows[0].version,
      ...(await index.close()),
      secret: secret || null,
      database: {
        kind: 'physical',
        major: majorOf(cluster) ?? 0,
        startsAt: started.rows[0].file,
        archiveDir: archiveOf(cluster, archiveDir),
        folders,
      },
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

async function entriesOf(cluster: string): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = []
  const folders: string[] = []
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const name = path.relative(cluster, path.join(entry.parentPath, entry.name))
    if (LEFT_OUT.test(name)) continue
    if (entry.isDirectory() && (!isInEmpty(name) || EMPTY.includes(name))) folders.push(name)
    else if (entry.isFile() && !isInEmpty(name)) files.push(name)
  }
  // The control file last, as PostgreSQL's own tool does it.
  const control = 'global/pg_control'
  return { files: [...files.filter((name) => name !== control), control], folders: folders.sort() }
}

const isInEmpty = (name: string): boolean => EMPTY.some((folder) => name === folder || name.startsWith(`${folder}/`))

async function copyFile(index: ReturnType<typeof openIndex>, cluster: string, folder: string, key: string): Promise<void> {
  try {
    await index.add({ key, ...(await writePacked(folder, `cluster/${key}.gz`, createReadStream(path.join(cluster, key)))) })
  } catch (error) {
    // A table that was dropped meanwhile: the archived log says so too.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
