import { platformOverview } from '#contract/insight/platform-overview.ts'
import { countDocumentsInTrouble } from '#server/accounting/sending/count-in-trouble.ts'
import { answer } from '#server/platform/http/answer.ts'
import { countFailedJobs } from '#server/platform/jobs/failed-jobs.ts'
import { countMailsInTrouble } from '#server/platform/mail/mails-in-trouble.ts'
import { clearingQueue } from './attention-reads.ts'
import { exportOverview } from './export-overview.ts'
import { loadOverview } from './load-overview.ts'

const find = answer(platformOverview.find, ({ query }, { tx, now }) => loadOverview(tx, query, now))

const attention = answer(platformOverview.attention, async (_, { tx, now }) => {
  const [clearing, mails, accounting, jobs] = await Promise.all([
    clearingQueue(tx, now),
    countMailsInTrouble(tx),
    countDocumentsInTrouble(tx),
    countFailedJobs(tx),
  ])
  return {
    clearing,
    mails: { ...mails, lastFailedAt: mails.lastFailedAt?.toISOString() ?? null },
    accounting: { ...accounting, heldSince: accounting.heldSince?.toISOString() ?? null },
    jobs: { ...jobs, lastFailedAt: jobs.lastFailedAt?.toISOString() ?? null },
  }
})

export const routes = [find, exportOverview, attention]
