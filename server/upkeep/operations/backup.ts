import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '#server/platform/config/config.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { inDatabaseOf, requireThere } from './backed-up-database.ts'
import { takeBaseBackup } from './base-backup.ts'
import { runCommand, size, sizeOfFolder } from './command.ts'
import { takeBackup } from './take-backup.ts'

const USAGE = `npm run backup -- FOLDER [--with-secret] [--physical]

Writes the database and the uploaded files to a new folder, while Docket runs or not. Give the same settings (DATA_DIR, DATABASE_URL,
S3_…) as to npm start. Every file has a checksum in manifest.json.

  --physical      copies the embedded PostgreSQL as it is; with the log archived in ARCHIVE_DIR any later moment can be restored
  --with-secret   includes the secret of DATA_DIR. Without it, keep the secret elsewhere: it is needed to read what is encrypted in
                  the database (two-factor authentication), and whoever has both can read all of it.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'with-secret': { type: 'boolean' }, physical: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [folder, ...others] = positionals
  if (values.help || !folder || others.length > 0) return console.log(USAGE)
  const how = { withSecret: values['with-secret'] === true, isPhysical: values.physical === true }
  await backUp(loadConfig(process.env, []), path.resolve(folder), how)
})

type How = { withSecret: boolean; isPhysical: boolean }

async function backUp(config: Config, folder: string, { withSecret, isPhysical }: How): Promise<void> {
  requireThere(config)
  const since = performance.now()
  const secretFile = withSecret ? requireSecret(config) : null
  const storage = await openFiles(config)
  if (isPhysical && config.databaseUrl)
    throw new Error(
      '--physical is for the embedded database: use pgBackRest, WAL-G or your provider for the one of DATABASE_URL.',
    )
  const taking = isPhysical
    ? takeBaseBackup({ dataDir: config.dataDir, storage, secretFile }, folder, console.log)
    : inDatabaseOf(config, ({ url }) => takeBackup({ url, storage, secretFile }, folder, console.log))
  const { takenAt } = await taking
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`Backed up to ${folder} as of ${takenAt}: ${size(await sizeOfFolder(folder))}, ${seconds} s.`)
  if (!withSecret)
    console.log('The secret is not included (--with-secret): keep DOCKET_SECRET or the file DATA_DIR/secret elsewhere.')
}

function requireSecret({ dataDir }: Config): string {
  const file = path.join(dataDir, 'secret')
  if (process.env.DOCKET_SECRET || !existsSync(file))
    throw new Error(
      '--with-secret includes the file DATA_DIR/secret, but here the secret is set as DOCKET_SECRET: keep that yourself.',
    )
  return file
}
