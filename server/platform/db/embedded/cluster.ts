import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf } from '#server/platform/errors.ts'
import { runAs } from './account.ts'
import type { Home } from './home.ts'
import { isAlive } from './postmaster.ts'

/** Name of the superuser, and of the database the application uses. */
export const OWNER = 'docket'
const PASSWORD_FILE = 'docket.password'

/**
 * Makes an empty cluster. It is built beside its place and moved there when complete: a start that is cut off leaves a draft
 * which the next one removes, and of two processes that start together one wins.
 */
export async function createCluster({ cluster, account }: Home, initdb: string, isDurable: boolean): Promise<void> {
  removeAbandonedDrafts(cluster)
  const draft = `${cluster}.draft-${process.pid}`
  const passwordFile = `${draft}.password`
  const password = randomBytes(24).toString('base64url')
  const handOver = (entry: string) => account && chownSync(entry, account.uid, account.gid)
  try {
    mkdirSync(draft, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    handOver(draft)
    handOver(passwordFile)
    await runInitdb(initdb, draft, passwordFile, isDurable, account)
    writeFileSync(path.join(draft, PASSWORD_FILE), password, { mode: 0o600, flush: true })
    handOver(path.join(draft, PASSWORD_FILE))
    renameSync(draft, cluster)
    if (isDurable) syncFolder(path.dirname(cluster))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (codeOf(error) !== 'ENOTEMPTY') throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

export function passwordOf(cluster: string): string {
  return readFileSync(path.join(cluster, PASSWORD_FILE), 'utf8')
}

/** Made from the owner's, so that nodes that start together agree on it; it does not lead back. */
export function appPasswordOf(cluster: string): string {
  return createHmac('sha256', passwordOf(cluster)).update('what requests sign in with').digest('base64url')
}

/**
 * PostgreSQL's own C.UTF-8: the same order on every machine, no index that a new system library could spoil.
 * Sorting for people names its collation ("und-x-icu").
 */
function runInitdb(
  initdb: string,
  draft: string,
  passwordFile: string,
  isDurable: boolean,
  account: Home['account'],
): Promise<void> {
  const args = [
    '-D',
    draft,
    '-U',
    OWNER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
  ]
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...(isDurable ? [] : ['--no-sync']))
  const child = spawn(initdb, args, { ...runAs(account), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The database could not be created: ${said.trim()}`))))
  })
}

function removeAbandonedDrafts(cluster: string): void {
  const folder = path.dirname(cluster)
  const start = `${path.basename(cluster)}.draft-`
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start) || isAlive(Number.parseInt(name.slice(start.length), 10))) continue
    rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
