import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { canDo } from './account.ts'
import type { Home } from './home.ts'

/**
 * Continuous archiving: every finished piece of the write-ahead log is copied to a folder, so that with a base backup the database can
 * be restored to any moment after it.
 *
 * The folder is remembered in the cluster. A command that starts the server without the setting would otherwise leave a gap in the
 * archive, and nothing after a gap can be restored.
 */
const RECORD = 'docket.archive'

/** The settings of the server. `undefined` keeps what was set before, 'off' ends archiving. */
export function archiveSettings(home: Home, archiveDir: string | undefined): Record<string, string> {
  const record = path.join(home.cluster, RECORD)
  if (archiveDir === 'off') rmSync(record, { force: true })
  const wanted = archiveDir === 'off' ? null : (archiveDir ?? recordedIn(home.cluster))
  if (!wanted) return { archive_mode: 'off' }
  const folder = prepareFolder(home, wanted)
  recordArchive(home.cluster, wanted)
  return { archive_mode: 'on', archive_command: archiveCommand(folder), archive_timeout: '60s' }
}

export function recordedIn(cluster: string): string | null {
  try {
    return readFileSync(path.join(cluster, RECORD), 'utf8').trim() || null
  } catch {
    return null
  }
}

export const recordArchive = (cluster: string, archiveDir: string): void =>
  writeFileSync(path.join(cluster, RECORD), archiveDir, { mode: 0o600 })

export const forgetArchive = (cluster: string): void => rmSync(path.join(cluster, RECORD), { force: true })

/** Each cluster has a folder of its own: the names of its log files are the same in all of them. */
export const archiveOf = (cluster: string, archiveDir: string): string => path.join(archiveDir, systemIdentifier(cluster))

function prepareFolder({ cluster, account }: Home, archiveDir: string): string {
  const folder = archiveOf(cluster, archiveDir)
  mkdirSync(folder, { recursive: true, mode: account ? 0o755 : 0o700 })
  if (!account) return folder
  chownSync(folder, account.uid, account.gid)
  if (!canDo(account, '[ -w "$1" ] && [ -x "$1" ]', folder))
    throw new Error(
      `The database runs as user ${account.name}, who cannot write to ${folder}: let others pass through the folders above it (chmod o+x), or set another ARCHIVE_DIR.`,
    )
  return folder
}

/** The first eight bytes of the control file, in the order of the machine that made it. */
function systemIdentifier(cluster: string): string {
  return readFileSync(path.join(cluster, 'global/pg_control')).readBigUInt64LE(0).toString()
}

/**
 * Compressed beside its place, written to disk, then renamed. A file that is there already is never overwritten: the same content
 * is a repetition after a crash, anything else an error that stops archiving.
 */
function archiveCommand(folder: string): string {
  const target = `${quote(folder)}/%f.gz`
  const draft = `${quote(folder)}/.%f.draft`
  return (
    `if [ -e ${target} ]; then gzip -dc ${target} | cmp -s - "%p"; ` +
    `else gzip -1 < "%p" > ${draft} && sync ${draft} && mv ${draft} ${target} && sync ${quote(folder)}; fi`
  )
}

/** Files of a draft begin with a dot, so that an incomplete one is never taken for a finished one. */
export const restoreCommand = (folder: string): string => `gzip -dc ${quote(folder)}/%f.gz > "%p"`

/** For the shell, inside of which PostgreSQL replaces what follows a percent sign. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`
