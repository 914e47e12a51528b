import { openAccounting } from '#server/accounting/connections/accounting-service.ts'
import { sendDocuments } from '#server/accounting/sending/send-documents.job.ts'
import { loadConfig } from '#server/platform/config/config.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { openDatabase } from '#server/platform/db/database.ts'

/** A process that sends what waits, once, as the job of every minute does, and is killed meanwhile. Says when it begins and when it is done. */
const config = loadConfig()
const db = await openDatabase({ url: config.databaseUrl ?? '', poolSize: 8 })
process.send?.('begins')
await sendDocuments(openAccounting(config)).run(
  {},
  {
    ...{ tx: db.read(everyone), now: new Date(), site: undefined as never, storage: undefined as never },
    report: (error) => console.error(error),
  },
)
process.send?.('done')
await db.close()
process.disconnect?.()
