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
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run restore -- FOLDER

Restores a backup into an empty DATA_DIR, or into the empty database that DATABASE_URL names. It compares every checksum first and never
overwrites a database. An interrupted restore is run again with the same command.

Before you start Docket on a copy: it sends mails and places scheduled orders like the original. Leave SMTP_URL away for a trial.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
  const [folder, ...others] = positionals
  if (values.help || !folder || others.length > 0) return console.log(USAGE)
  await restore(path.resolve(folder))
})

async function restore(folder: string): Promise<void> {
  const since = performance.now()
  console.log('Comparing checksums …')
  const manifest = await openBackup(folder)
  const hasSecret = await restoreSecret(folder, manifest)
  const config = loadConfig(process.env, [])
  const storage = await openFiles(config)
  await inDatabaseOf(config, (where) => restoreBackup({ ...where, storage }, folder, manifest, console.log))
  console.log(
    `Restored the state of ${manifest.takenAt} in ${((performance.now() - since) / 1000).toFixed(1)} s. npm start starts Docket on it.`,
  )
  if (!hasSecret)
    console.log(
      'The backup holds no secret: set DOCKET_SECRET or DATA_DIR/secret to the one it was made with, or nobody with two-factor authentication can sign in.',
    )
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
