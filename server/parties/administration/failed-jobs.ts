import { administration } from '#contract/parties/administration.ts'
import { answer } from '#server/platform/http/answer.ts'
import { listFailedJobs } from '#server/platform/jobs/failed-jobs.ts'

export const failedJobs = answer(administration.failedJobs, async (_, { tx }) => {
  const found = await listFailedJobs(tx)
  return { data: found.map((one) => ({ ...one, failedAt: one.failedAt.toISOString() })) }
})
