import type { AccountingService } from '#server/accounting/connections/accounting-service.ts'
import { sendDocuments } from '#server/accounting/sending/send-documents.job.ts'
import { everyone } from '#server/platform/db/acting.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Sends what waits, once, as the job of every minute does. */
export const sendWaiting = (service: AccountingService, db: Database, report: (error: unknown) => void): Promise<void> =>
  sendDocuments(service).run(
    {},
    { tx: db.read(everyone), now: new Date(), site: undefined as never, storage: undefined as never, report },
  )
