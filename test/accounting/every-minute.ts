import { openAccounting } from '#server/accounting/connections/accounting-service.ts'
import { sendDocuments } from '#server/accounting/sending/send-documents.job.ts'
import type { AccountingSettings } from '#server/platform/config/accounting-settings.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { now, SETTINGS, theApp } from '#test/app.ts'

/** Runs the job that comes every minute and sends documents to accounting systems. */
export const everyMinute = (accounting: AccountingSettings): Promise<void> =>
  sendDocuments(openAccounting({ ...SETTINGS, accounting })).run(
    {},
    {
      ...{ tx: theApp().db.read(everyone), now: now(), site: undefined as never, storage: undefined as never },
      report: (error) => {
        throw error
      },
    },
  )
