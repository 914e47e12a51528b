import { openAccounting } from '#server/accounting/connections/accounting-service.ts'
import { loadConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { sendWaiting } from '../accounting/send-waiting.ts'

/** A process that sends what waits, once, as the job of every minute does, and is killed meanwhile. Says when it begins and when it is done. */
const config = loadConfig()
const db = await openDatabase({ url: config.databaseUrl ?? '', poolSize: 8 })
process.send?.('begins')
await sendWaiting(openAccounting(config), db, (error) => console.error(error))
process.send?.('done')
await db.close()
process.disconnect?.()
