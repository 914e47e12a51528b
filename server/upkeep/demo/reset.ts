import { loadConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { emptyDatabase } from './empty.ts'
import { loadDemoIfEmpty } from './load.ts'
import { demoLogins } from './logins.ts'

/** `npm run demo:reset`: a new demo world, as of today. */

const FORCE = '--force'
const given = process.argv.slice(2)
const config = loadConfig(
  process.env,
  given.filter((word) => word !== FORCE),
)
if (config.isProduction) {
  console.error('The demo data is refused with NODE_ENV=production: everybody knows its passwords.')
  process.exit(1)
}
const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir)
const url = config.databaseUrl ?? embedded?.url ?? ''
try {
  await prepareDatabase(url)
  const emptying = await emptyDatabase(url, { isForced: given.includes(FORCE) })
  if (emptying === 'holds other data') {
    console.error(
      `This database holds data that is not the demo's, and all of it would be lost.
If that is what you want: npm run demo:reset -- ${FORCE}`,
    )
    process.exitCode = 1
  } else {
    const db = await openDatabase({ url, poolSize: 2 })
    await loadDemoIfEmpty(db, new Date(), await openFiles(config))
    await db.close()
    console.log(`The demo data is as new. Whoever was signed in signs in again.\n${demoLogins()}`)
  }
} finally {
  await embedded?.stop()
}
process.exit()
