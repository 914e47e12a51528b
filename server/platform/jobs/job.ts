import type { Tx } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { Sealing } from '../secrets/sealing.ts'
import type { TextChannel } from '../text-messages/text-message.ts'

/** The address and the name of the product, for links and mails, and what can be sent besides mails. */
export type Site = { productName: string; publicUrl: string; mailSealing: Sealing; textChannels: readonly TextChannel[] }

export type JobContext = {
  tx: Tx
  now: Date
  site: Site
  storage: Files
  /** Logs a failure that the job deals with itself. */
  report?: (error: unknown) => void
}

/** What is done later: short, idempotent, and given only ids. */
export type Job<D extends object = object> = {
  name: string
  /** In one transaction, acting for everyone: a job carries the ids that say for whom it works. */
  run(data: D, context: JobContext): Promise<void>
  /** A cron line in UTC for jobs that come by themselves. */
  cron?: string
  /** There is nothing to do for it here: a node that works on jobs itself puts it on no queue. */
  isIdle?: boolean
  /** A worker that is silent for so long is given up, and the job begins again elsewhere; for those that keep it from speaking longer than usual. */
  heartbeatSeconds?: number
  /** For long ones, which must not hold a transaction while they work: `tx` reads, and what is needed is opened by the job. */
  opensOwnTransactions?: boolean
  /** How many of them one node works on at the same time; one after the other unless said. */
  concurrency?: number
  /** Somebody waits for it: a worker of the same node is notified at once instead of when it looks again. */
  isAwaited?: boolean
}

/** Names a job `feature.what-it-does`. Method syntax in Job lets jobs of different data share one list. */
export const job = <D extends object>(
  name: string,
  run: Job<D>['run'],
  options: Pick<Job, 'cron' | 'isIdle' | 'heartbeatSeconds' | 'isAwaited' | 'opensOwnTransactions' | 'concurrency'> = {},
): Job<D> => ({
  name,
  run,
  ...options,
})
