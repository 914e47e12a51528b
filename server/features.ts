import type { Answered } from './platform/http/answer.ts'
import type { Job } from './platform/jobs/job.ts'
import { sendMailJob } from './platform/mail/mail.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { SessionDesk } from './sessions/session-desk.ts'
import { routes as utils } from './utils/routes.ts'

/** Every feature and what it answers. Taking a feature out is taking its lines out here and deleting its folder. */
export const features = (desk: SessionDesk): Answered[] => [...sessionRoutes(desk), ...utils]

/** Every job of every feature. */
export const jobs = ({ smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string }): Job[] => [
  sendMailJob(smtpUrl, mailFrom),
]
