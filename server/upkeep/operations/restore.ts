import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { loadConfig } from '#server/platform/config/config.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { inDatabaseOf } from './backed-up-database.ts'
import { runCommand } from './command.ts'
import { type Manifest, openBackup } from './manifest.ts'
import { readPacked } from './packed-file.ts'
import { recover } from './recover.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run restore -- FOLDER [--until 2026-11-22T10:00:00Z] [--archive FOLDER]

Restores a backup into an empty DATA_DIR, or into the empty database that DATABASE_URL names. It compares every checksum first and never
overwrites a database. An interrupted restore is run again with the same command.

  --until     with a physical backup: the moment to restore, with its zone (default: all of the archived log)
  --archive   with a physical backup: where the archived log is now, if it was moved

Before you start Docket on a copy: it sends mails and places scheduled orders like the original. Leave SMTP_URL away for a trial.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { until: { type: 'string' }, archive: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [folder, ...others] = positionals
  if (values.help || !folder || others.length > 0) return console.log(USAGE)
  await restore(path.resolve(folder), {
    until: momentOf(values.until),
    archive: values.archive ? path.resolve(values.archive) : null,
  })
})

type How = { until: string | null; archive: string | null }

async function restore(folder: string, { until, archive }: How): Promise<void> {
  const since = performance.now()
  console.log('Comparing checksums …')
  const manifest = await openBackup(folder)
  const hasSecret = await restoreSecret(folder, manifest)
  const config = loadConfig(process.env, [])
  const storage = await openFiles(config)
  const state = await (async () => {
    if (until === null && manifest.database.kind === 'logical') {
      await inDatabaseOf(config, (where) => restoreBackup({ ...where, storage }, folder, manifest, console.log))
      return manifest.takenAt
    }
    if (config.databaseUrl) throw new Error('A physical backup is restored as an embedded database: leave DATABASE_URL away.')
    return recover({ dataDir: config.dataDir, storage, until, archive }, folder, manifest, console.log)
  })()
  console.log(
    `Restored the state of ${state} in ${((performance.now() - since) / 1000).toFixed(1)} s. npm start starts Docket on it.`,
  )
  if (!hasSecret)
    console.log(
      'The backup holds no secret: set DOCKET_SECRET or DATA_DIR/secret to the one it was made with, or nobody with two-factor authentication can sign in.',
    )
}

/** As an ISO moment. @throws Error where it has no zone, so that nobody restores an hour too much */
function momentOf(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new Error(`--until ${text} is not a moment with its zone, such as 2026-11-22T10:00:00Z.`)
  return new Date(text).toISOString()
}

/** Before the settings are loaded, which would make a secret where there is none. */
async function restoreSecret(folder: string, { secret }: Manifest): Promise<boolean> {
  if (process.env.DOCKET_SECRET) return true
  const file = path.resolve(process.env.DATA_DIR || './data', 'secret')
  if (!secret) return existsSync(file)
  const content = await buffer(readPacked(folder, secret.file))
  if (existsSync(file)) {
    if (!content.equals(await readFile(file)))
      throw new Error(`${file} is another secret than the one of the backup: remove one of them.`)
    return true
  }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content, { mode: 0o600, flush: true })
  return true
}
