import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '#server/platform/config/config.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { inDatabaseOf, requireThere } from './backed-up-database.ts'
import { runCommand, size, sizeOfFolder } from './command.ts'
import { takeBackup } from './take-backup.ts'

const USAGE = `npm run backup -- FOLDER [--with-secret]

Writes the database and the uploaded files to a new folder, while Docket runs or not. Give the same settings (DATA_DIR, DATABASE_URL,
S3_…) as to npm start. Every file has a checksum in manifest.json.

  --with-secret   includes the secret of DATA_DIR. Without it, keep the secret elsewhere: it is needed to read what is encrypted in
                  the database (two-factor authentication), and whoever has both can read all of it.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'with-secret': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [folder, ...others] = positionals
  if (values.help || !folder || others.length > 0) return console.log(USAGE)
  await backUp(loadConfig(process.env, []), path.resolve(folder), values['with-secret'] === true)
})

async function backUp(config: Config, folder: string, withSecret: boolean): Promise<void> {
  requireThere(config)
  const since = performance.now()
  const secretFile = withSecret ? requireSecret(config) : null
  const storage = await openFiles(config)
  await inDatabaseOf(config, async ({ url }) => {
    const { takenAt, files } = await takeBackup({ url, storage, secretFile }, folder, console.log)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    console.log(
      `Backed up to ${folder} as of ${takenAt}: ${size(await sizeOfFolder(folder))}, ${files} uploaded files, ${seconds} s.`,
    )
    if (!withSecret)
      console.log('The secret is not included (--with-secret): keep DOCKET_SECRET or the file DATA_DIR/secret elsewhere.')
  })
}

function requireSecret({ dataDir }: Config): string {
  const file = path.join(dataDir, 'secret')
  if (process.env.DOCKET_SECRET || !existsSync(file))
    throw new Error(
      '--with-secret includes the file DATA_DIR/secret, but here the secret is set as DOCKET_SECRET: keep that yourself.',
    )
  return file
}
