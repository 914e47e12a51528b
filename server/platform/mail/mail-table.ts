import { stored, table } from '../db/table.ts'
import type { Attached } from './mail.ts'

export const MAILS = table('mails')({
  id: stored,
  recipient: stored,
  subject: stored,
  html: stored,
  plainText: stored,
  createdAt: stored,
  sentAt: stored,
  /** The event it is about: nobody is written to twice about one. */
  about: stored,
  attached: stored.json<Attached | null>(),
  attempts: stored,
  firstTriedAt: stored,
  claimedUntil: stored,
  lastError: stored,
  failedAt: stored,
  /** What its links let somebody do, encrypted until it is sent. */
  sealed: stored,
})
