import {
  appendFileSync,
  chmodSync,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { forgetArchive, restoreCommand } from '#server/platform/db/embedded/archive.ts'
import { run } from '#server/platform/db/embedded/folders.ts'
import { findHome } from '#server/platform/db/embedded/home.ts'
import { installedMajor } from '#server/platform/db/embedded/programs.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Report } from './dump.ts'
import { indexedFiles, type Manifest, type PhysicalDatabase } from './manifest.ts'
import { readPacked } from './packed-file.ts'
import { restoreUploads } from './uploads.ts'

type Recovery = { dataDir: string; storage: Files; until: string | null; archive: string | null }

const SETTINGS = 'postgresql.auto.conf'

/**
 * Lays a base backup beside the place of the database, replays the archived log up to a moment (or all of it), and moves the result
 * to its place. Interrupted, it leaves no database, and is run again.
 * @returns the moment of the last transaction that was restored
 */
export async function recover(
  { dataDir, storage, until, archive }: Recovery,
  folder: string,
  manifest: Manifest,
  report: Report,
) {
  const database = physicalOf(manifest)
  const place = path.join(dataDir, 'postgres')
  if (lstatSync(place, { throwIfNoEntry: false }))
    throw new Error(`${place} is there already, and a restore never overwrites a database: restore into another DATA_DIR.`)
  const archived = archive ?? database.archiveDir
  if (!existsSync(archived)) throw new Error(`The archived log is not in ${archived}: name its folder with --archive.`)
  if (until && until < manifest.takenAt)
    throw new Error(`This backup was completed at ${manifest.takenAt}: use an earlier one to restore ${until}.`)
  const work = path.join(dataDir, 'restoring')
  removeWork(work)
  mkdirSync(work, { recursive: true, mode: 0o755 })
  await layCluster(work, folder, database, archived, until)
  await restoreUploads(storage, folder, report)
  report(`Replaying the log${until ? ` until ${until}` : ''} …`)
  const last = await replay(work)
  renameSync(path.join(work, 'postgres'), place)
  removeWork(work)
  return last
}

function physicalOf({ database }: Manifest): PhysicalDatabase {
  if (database.kind === 'logical')
    throw new Error('This is a logical backup, which holds one moment only: --until needs one that was made with --physical.')
  if (database.major !== installedMajor())
    throw new Error(`The backup is of PostgreSQL ${database.major}: restore it with the release that made it.`)
  return database
}

function removeWork(work: string): void {
  const link = path.join(work, 'postgres')
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(readlinkSync(link), { recursive: true, force: true })
  rmSync(work, { recursive: true, force: true })
}

async function layCluster(work: string, folder: string, database: PhysicalDatabase, archived: string, until: string | null) {
  const { cluster, account } = findHome(work)
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  for (const name of database.folders) mkdirSync(path.join(cluster, name), { recursive: true, mode: 0o700 })
  for await (const { key, file, contentType } of indexedFiles(folder)) {
    if (contentType !== undefined) continue
    await pipeline(readPacked(folder, file), createWriteStream(path.join(cluster, key), { mode: 0o600, flush: true }))
  }
  forgetArchive(cluster)
  const settings = {
    restore_command: restoreCommand(archived),
    recovery_target_action: 'promote',
    ...(until && { recovery_target_time: until.replace('Z', '+00') }),
    // no connections before the end, so that whoever can connect finds the whole state
    hot_standby: 'off',
  }
  for (const [name, value] of Object.entries(settings))
    appendFileSync(path.join(cluster, SETTINGS), `${name} = '${value.replaceAll("'", "''")}'\n`)
  writeFileSync(path.join(cluster, 'recovery.signal'), '')
  chmodSync(cluster, 0o700)
  if (account) run('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
}

/** The server is ready only once recovery has ended; one that does not reach its target ends with the reason. */
async function replay(work: string): Promise<string> {
  const server = await startEmbeddedPostgres(work, { archiveDir: 'off' }).catch((error: Error) => {
    if (!/recovery ended before configured recovery target/.test(error.message)) throw error
    throw new Error(
      'The archived log does not reach that moment: give an earlier one, or leave --until away to restore all there is.',
    )
  })
  try {
    const client = new pg.Client(server.url)
    await client.connect()
    const { rows } = await client.query<{ at: string | null; is_done: boolean }>(
      `select to_char(max(t) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, not pg_is_in_recovery() as is_done
         from (select pg_last_xact_replay_timestamp() as t) last`,
    )
    await client.end()
    if (!rows[0]?.is_done) throw new Error('The database is still in recovery.')
    return rows[0].at ?? 'the base backup'
  } finally {
    await server.stop()
    const auto = path.join(findHome(work).cluster, SETTINGS)
    const kept = readFileSync(auto, 'utf8')
      .split('\n')
      .filter((line) => !/^(restore_command|recovery_target|hot_standby)/.test(line))
    writeFileSync(auto, kept.join('\n'))
  }
}
