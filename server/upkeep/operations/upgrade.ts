import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { recordArchive, recordedIn } from '#server/platform/db/embedded/archive.ts'
import { findHome } from '#server/platform/db/embedded/home.ts'
import { readPidFile } from '#server/platform/db/embedded/postmaster.ts'
import { installedMajor } from '#server/platform/db/embedded/programs.ts'
import { majorOf, upgradeFolder } from '#server/platform/db/embedded/version.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { openSnapshot, type Report } from './dump.ts'
import { loadDatabase } from './load.ts'

/** Gives the folder of the programs of an older major version. */
export type FindPrograms = (major: number) => string

/**
 * Moves the embedded database to the major version of this release: it is read by its own version, loaded into a new cluster beside
 * it, compared table by table, and only then the two folders change places. Until that moment the old cluster is not changed, and it
 * is kept afterwards. Interrupted anywhere, it is run again.
 * @returns where the old cluster is kept, or null where there was nothing to do
 */
export async function upgradeDatabase(dataDir: string, findPrograms: FindPrograms, report: Report): Promise<string | null> {
  const places = placesIn(dataDir)
  if (existsSync(places.ready) && !isThere(places.cluster)) {
    report('Completing the upgrade that was interrupted.')
    return exchange(places, Number(readFileSync(places.ready, 'utf8')))
  }
  const from = majorOf(places.cluster)
  if (from === null) throw new Error(`There is no embedded database in ${dataDir}: set DATA_DIR as for npm start.`)
  if (from > installedMajor()) throw new Error(`The database is of PostgreSQL ${from}, newer than this release.`)
  removeFolder(places.work)
  if (from === installedMajor()) return null
  requireStopped(dataDir)
  if (isThere(places.kept(from)))
    throw new Error(`${places.kept(from)} is there already: move it away first, it may be the only copy of an earlier database.`)
  mkdirSync(places.work, { recursive: true, mode: 0o755 })
  await copyToNewCluster(places, dataDir, findPrograms(from), report)
  // written before the folders change places: whoever finds it without a cluster in between knows what to do
  writeFileSync(places.ready, `${from}\n`, { flush: true })
  return exchange(places, from)
}

type Places = ReturnType<typeof placesIn>

function placesIn(dataDir: string) {
  const work = upgradeFolder(dataDir)
  return {
    work,
    cluster: path.join(dataDir, 'postgres'),
    kept: (major: number) => path.join(dataDir, `postgres-${major}`),
    ready: path.join(work, 'ready'),
    backup: path.join(work, 'backup'),
    newDataDir: path.join(work, 'new'),
    newCluster: path.join(work, 'new/postgres'),
  }
}

async function copyToNewCluster(places: Places, dataDir: string, native: string, report: Report): Promise<void> {
  report('Reading the old database …')
  const old = await startEmbeddedPostgres(dataDir, { old: { native } })
  const written = await (async () => {
    const snapshot = await openSnapshot(old.url)
    try {
      return await snapshot.write(places.backup, report)
    } finally {
      await snapshot.close()
    }
  })().finally(() => old.stop())
  report('Filling the new one and comparing every table …')
  const created = await startEmbeddedPostgres(places.newDataDir, { archiveDir: 'off' })
  try {
    await loadDatabase(created, places.backup, written, () => {})
  } finally {
    await created.stop()
  }
  keepSetting(places)
}

/** Archiving goes on with the new cluster, in a folder of its own. */
function keepSetting({ cluster, newCluster }: Places): void {
  const archiveDir = recordedIn(cluster)
  if (archiveDir) recordArchive(newCluster, archiveDir)
}

function exchange({ work, cluster, kept, newCluster }: Places, from: number): string {
  if (isThere(cluster)) renameSync(cluster, kept(from))
  renameSync(newCluster, cluster)
  removeFolder(work)
  return kept(from)
}

function requireStopped(dataDir: string): void {
  const { postmaster } = readPidFile(findHome(dataDir).cluster)
  if (postmaster) throw new Error(`The database is in use (process ${postmaster.pid}): stop Docket first, all of its processes.`)
}

/** What a symbolic link leads to goes as well: as root, clusters may live elsewhere. */
function removeFolder(folder: string): void {
  const link = path.join(folder, 'new/postgres')
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(readlinkSync(link), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

/** Also a link that leads nowhere yet. */
const isThere = (place: string): boolean => lstatSync(place, { throwIfNoEntry: false }) !== undefined
