import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#server/platform/config/config.ts'
import { installedMajor } from '#server/platform/db/embedded/programs.ts'
import { runCommand } from './command.ts'
import { fetchPrograms } from './old-programs.ts'
import { upgradeDatabase } from './upgrade.ts'

const USAGE = `npm run upgrade-database -- [--programs FOLDER]

Moves the embedded database in DATA_DIR to the PostgreSQL of this release. Stop Docket first. The old database is kept beside the new one.
Needs twice the room of the database. Can be interrupted and run again.

  --programs   folder of the older PostgreSQL (with bin, lib and share), where npm cannot fetch it`

await runCommand(async () => {
  const { values } = parseArgs({ options: { programs: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) return console.log(USAGE)
  const { databaseUrl, dataDir } = loadConfig(process.env, [])
  if (databaseUrl) throw new Error('DATABASE_URL is set: upgrade that server with its own tools (pg_upgrade, or your provider).')
  const { programs } = values
  const find = (major: number) =>
    programs ? path.resolve(programs) : fetchPrograms(path.join(dataDir, 'programs', String(major)), major)
  const since = performance.now()
  const kept = await upgradeDatabase(dataDir, find, console.log)
  if (!kept) return console.log(`The database is of PostgreSQL ${installedMajor()} already.`)
  console.log(
    `Upgraded in ${((performance.now() - since) / 1000).toFixed(1)} s. The old database is kept in ${kept}: remove it when you no longer need it.`,
  )
})
