import { everyone } from '../db/acting.ts'
import { type Database, databaseOf, rows, type Tx } from '../db/database.ts'
import type { RecordOf } from '../db/table.ts'
import type { Files } from '../files/files.ts'
import { type Job, job } from '../jobs/job.ts'
import { enqueue } from '../jobs/jobs.ts'
import { pauseAfter } from '../jobs/pause.ts'
import type { Attached } from './mail.ts'
import { MAILS } from './mail-table.ts'
import { openBody } from './sealed-mail.ts'

/** A claim is renewed while a message is sent; one that is not renewed belonged to a process that is gone. */
const CLAIM_MS = 20_000
const RENEW_MS = 5000
const PAUSES = { first: 30, longest: 2 * 3600 }
const GIVEN_UP_AFTER_MS = 48 * 3600 * 1000
/** Messages sent at the same time by one node, so that a slow recipient holds up few others. */
const AT_ONCE = 8

const CLAIMED = MAILS.part(
  ...(['recipient', 'subject', 'html', 'plainText', 'sealed', 'attached', 'about', 'attempts', 'firstTriedAt'] as const),
)
type Claimed = RecordOf<typeof CLAIMED> & { first_tried_at: Date }

/** A message of the outbox with its links, as it is sent. */
export type Outgoing = { id: number; recipient: string; subject: string; html: string; text: string; attached: Attached | null }
export type SendOut = (message: Outgoing, given: { db: Database; storage: Files }) => Promise<void>
/** Called in the transaction in which a message is given up. */
export type OnGivenUp = (tx: Tx, message: { recipient: string; about: string | null; reason: string }, now: Date) => Promise<void>
type Queue = { name: string }

/** It is refused for good: nothing is gained by trying again. */
export class NotDeliverable extends Error {}

/**
 * Sends one message of the outbox. It is claimed, sent outside of any transaction, and marked as sent; what fails is tried again for two days
 * with growing pauses, then left to the admin.
 * @param retries the queue in which it is tried again
 * @param sendOut null where nothing is set up that could send: messages wait
 */
export function outboxJob(
  { name }: Queue,
  retries: Queue,
  sendOut: SendOut | null,
  onGivenUp: OnGivenUp = async () => {},
): Job<{ mailId: number }> {
  if (!sendOut) return job(name, async () => {}, { isIdle: true })
  return job(
    name,
    async ({ mailId }, { tx, now, storage, report, site }) => {
      const db = databaseOf(tx)
      const mail = await claim(db, mailId, retries, now)
      if (!mail) return
      const stopRenewing = keepClaim(db, mailId, now)
      try {
        const { recipient, subject, attached } = mail
        const body = mail.sealed === null ? { html: mail.html, text: mail.plain_text } : openBody(site.mailSealing, mail.sealed)
        await sendOut({ id: mailId, recipient, subject, ...body, attached }, { db, storage })
      } catch (error) {
        report?.(error)
        return await putOff(db, mailId, mail, { error, retries, onGivenUp }, now)
      } finally {
        stopRenewing()
      }
      await db.write(everyone, (own) =>
        rows(
          own,
          `update mails set sent_at = $2, sealed = null, claimed_until = null, last_error = null, failed_at = null where id = $1`,
          [mailId, now],
        ),
      )
    },
    { opensOwnTransactions: true, concurrency: AT_ONCE },
  )
}

/** One attempt at a time: while another holds the mail, it is looked at again when that claim runs out. */
const claim = (db: Database, mailId: number, retries: Queue, now: Date): Promise<Claimed | undefined> =>
  db.write(everyone, async (tx) => {
    const [mail] = await rows<{ claimed_until: Date | null }>(
      tx,
      `select claimed_until from mails where id = $1 and sent_at is null and failed_at is null for update`,
      [mailId],
    )
    if (!mail) return undefined
    if (mail.claimed_until && mail.claimed_until > now) {
      await enqueue(tx, retries, { mailId }, mail.claimed_until)
      return undefined
    }
    const [claimed] = await rows<Claimed>(
      tx,
      `update mails set attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, $2), claimed_until = $3 where id = $1
       returning ${CLAIMED.names}`,
      [mailId, now, after(now, CLAIM_MS)],
    )
    return claimed
  })

function keepClaim(db: Database, mailId: number, now: Date): () => void {
  const since = performance.now()
  const renewal = setInterval(() => {
    const until = after(now, performance.now() - since + CLAIM_MS)
    db.write(everyone, (tx) =>
      rows(tx, `update mails set claimed_until = $2 where id = $1 and sent_at is null`, [mailId, until]),
    ).catch(() => {})
  }, RENEW_MS)
  return () => clearInterval(renewal)
}

type Failed = { error: unknown; retries: Queue; onGivenUp: OnGivenUp }

/** What failed is kept with its reason: tried again after a pause, or given up. */
const putOff = (db: Database, mailId: number, mail: Claimed, { error, retries, onGivenUp }: Failed, now: Date): Promise<void> =>
  db.write(everyone, async (tx) => {
    const next = after(now, pauseAfter(mail.attempts, PAUSES) * 1000)
    const isGivenUp = error instanceof NotDeliverable || next.getTime() > mail.first_tried_at.getTime() + GIVEN_UP_AFTER_MS
    const reason = reasonOf(error)
    await rows(tx, `update mails set last_error = $2, claimed_until = null, failed_at = $3 where id = $1`, [
      mailId,
      reason,
      isGivenUp ? now : null,
    ])
    if (isGivenUp) await onGivenUp(tx, { recipient: mail.recipient, about: mail.about, reason }, now)
    else await enqueue(tx, retries, { mailId }, next)
  })

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)
