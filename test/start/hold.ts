import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

/** Starts the database in the folder named on the command line and holds it until killed. */
const server = await startEmbeddedPostgres(process.argv[2] ?? '')
console.log(JSON.stringify({ isOurs: server.isOurs, url: server.url }))
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)))
setInterval(() => {}, 1 << 30)
