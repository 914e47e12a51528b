import { attachPapers } from '#server/accounting/attachments/attach-papers.job.ts'
import type { AccountingService } from '#server/accounting/connections/accounting-service.ts'
import { openAccounting } from '#server/accounting/connections/accounting-service.ts'
import { readPayments } from '#server/accounting/payments/read-payments.job.ts'
import { sendDocuments } from '#server/accounting/sending/send-documents.job.ts'
import type { AccountingSettings } from '#server/platform/config/accounting-settings.ts'
import { everyone } from '#server/platform/db/acting.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { now, SETTINGS, theApp } from '#test/app.ts'

const run = (made: (service: AccountingService) => Job, accounting: AccountingSettings): Promise<void> =>
  made(openAccounting({ ...SETTINGS, accounting })).run(
    {},
    {
      ...{ tx: theApp().db.read(everyone), now: now(), site: undefined as never, storage: theApp().storage },
      report: (error) => {
        throw error
      },
    },
  )

/** Runs the job that comes every minute and sends documents to accounting systems. Its clock stands still, as that of every test. */
export const everyMinute = (accounting: AccountingSettings): Promise<void> => run(sendDocuments, accounting)

/** Runs the job that reads back what was paid of them. */
export const readingPayments = (accounting: AccountingSettings): Promise<void> => run(readPayments, accounting)

/** Runs the job that attaches their papers. */
export const attachingPapers = (accounting: AccountingSettings): Promise<void> => run(attachPapers, accounting)
