import { lstatSync, mkdirSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '#server/platform/errors.ts'
import { type Account, canEnter, nameOf, ownAccount } from './account.ts'
import { OUTSIDE, openFolder, run } from './folders.ts'

/**
 * Where a cluster lives and as whom it runs.
 *
 * Root starts PostgreSQL as a user of its own, who may be unable to enter the checkout (/root/docket). Then the data is
 * kept under /var/lib/docket and DATA_DIR/postgres is a symbolic link there. See docs/decisions/0002-embedded-postgres.md.
 */
export type Home = {
  /** The data directory, without symbolic links; it may not exist yet. */
  cluster: string
  account: Account | null
  /** Where the data is, for people; says why when it is not where they would look. */
  note: string
}

export function findHome(dataDir: string): Home {
  mkdirSync(dataDir, { recursive: true })
  const place = path.join(dataDir, 'postgres')
  return process.getuid?.() === 0 ? homeUnderRoot(dataDir, place) : homeOfOurOwn(place)
}

function homeOfOurOwn(place: string): Home {
  const cluster = realPlace(place)
  const owner = ownerOf(cluster)
  if (owner === null || process.getuid === undefined || owner.uid === process.getuid())
    return { cluster, account: null, note: place }
  throw new Error(
    `The database in ${place} belongs to another user, as when Docket was first started as root: ` +
      'start it as that user again, or set another DATA_DIR.',
  )
}

function homeUnderRoot(dataDir: string, place: string): Home {
  const account = accountOf(realPlace(place))
  if (!lstatSync(place, { throwIfNoEntry: false }) && !canEnter(account, dataDir)) linkOutside(place)
  const cluster = realPlace(place)
  const folder = path.dirname(cluster)
  if (!canEnter(account, folder))
    throw new Error(
      `The database in ${cluster} runs as user ${account.name}, who cannot enter ${folder}: ` +
        'let others pass through the folders above it (chmod o+x), or set DATA_DIR or DATABASE_URL.',
    )
  if (cluster === path.resolve(place)) return { cluster, account, note: place }
  return { cluster, account, note: `${cluster}, as its user ${account.name} cannot enter ${dataDir}` }
}

/** What a link leads to, or the folder itself; either may not exist yet. */
function realPlace(place: string): string {
  const isLink = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? path.resolve(path.dirname(place), readlinkSync(place)) : path.resolve(place)
}

function linkOutside(place: string): void {
  openFolder(OUTSIDE)
  const checkout = path.basename(path.resolve(place, '../..'))
  try {
    symlinkSync(path.join(OUTSIDE, `${checkout}-${Date.now().toString(36)}-${process.pid}`), place)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** An existing cluster keeps its user. One that root copied here is handed to ours. */
function accountOf(cluster: string): Account {
  const owner = ownerOf(cluster)
  if (owner && owner.uid !== 0) return owner
  const account = ownAccount()
  if (owner) run('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  return account
}

function ownerOf(cluster: string): Account | null {
  try {
    const entry = statSync(cluster, { throwIfNoEntry: false })
    return entry ? { uid: entry.uid, gid: entry.gid, name: nameOf(entry.uid) } : null
  } catch {
    return { uid: -1, gid: -1, name: 'another' }
  }
}
