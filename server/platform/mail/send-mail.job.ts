import { createTransport } from 'nodemailer'
import { everyone } from '../db/acting.ts'
import { type Database, databaseOf, rows } from '../db/database.ts'
import type { RecordOf } from '../db/table.ts'
import type { Files } from '../files/files.ts'
import { type Job, job } from '../jobs/job.ts'
import { enqueue } from '../jobs/jobs.ts'
import { pauseAfter } from '../jobs/pause.ts'
import { type Attached, type Papers, SEND_MAIL } from './mail.ts'
import { MAILS } from './mail-table.ts'
import { openBody } from './sealed-mail.ts'

/** A claim is renewed while a mail is sent; one that is not renewed belonged to a process that is gone. */
const CLAIM_MS = 20_000
const RENEW_MS = 5000
const PAUSES = { first: 30, longest: 2 * 3600 }
const GIVEN_UP_AFTER_MS = 48 * 3600 * 1000

// Some servers check a message for a minute or more before they accept it: giving up earlier would send it twice.
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 180_000 }
/** Mails sent at the same time by one node, so that a slow recipient holds up few others. */
const AT_ONCE = 8

const CLAIMED = MAILS.part('recipient', 'subject', 'html', 'plainText', 'sealed', 'attached', 'attempts', 'firstTriedAt')
type Claimed = RecordOf<typeof CLAIMED> & { first_tried_at: Date }

/**
 * Sends one mail of the outbox, with the paper that goes with it. It is claimed, sent outside of any transaction, and marked as sent;
 * what fails is tried again for two days with growing pauses, then left to the admin.
 */
export function sendMailJob(
  { name }: { name: string },
  smtpUrl: string | null,
  from: string,
  papers: Papers,
): Job<{ mailId: number }> {
  if (!smtpUrl) return job(name, async () => {}, { isIdle: true })
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return job(
    name,
    async ({ mailId }, { tx, now, storage, report, site }) => {
      const db = databaseOf(tx)
      const mail = await claim(db, mailId, now)
      if (!mail) return
      const stopRenewing = keepClaim(db, mailId, now)
      try {
        const body = mail.sealed === null ? { html: mail.html, text: mail.plain_text } : openBody(site.mailSealing, mail.sealed)
        await transport.sendMail({
          from,
          to: mail.recipient,
          subject: mail.subject,
          ...body,
          attachments: mail.attached ? [await paperOf(papers, mail.attached, db, storage)] : [],
          // Stays the same over retries, so that a mail sent just before a crash is recognised as the same one.
          messageId: `<${mailId}.docket@${hostname}>`,
        })
      } catch (error) {
        report?.(error)
        return await putOff(db, mailId, mail, error, now)
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
const claim = (db: Database, mailId: number, now: Date): Promise<Claimed | undefined> =>
  db.write(everyone, async (tx) => {
    const [mail] = await rows<{ claimed_until: Date | null }>(
      tx,
      `select claimed_until from mails where id = $1 and sent_at is null and failed_at is null for update`,
      [mailId],
    )
    if (!mail) return undefined
    if (mail.claimed_until && mail.claimed_until > now) {
      await enqueue(tx, SEND_MAIL, { mailId }, mail.claimed_until)
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

/** What failed is kept with its reason: tried again after a pause, or given up. */
const putOff = (db: Database, mailId: number, mail: Claimed, error: unknown, now: Date): Promise<void> =>
  db.write(everyone, async (tx) => {
    const next = after(now, pauseAfter(mail.attempts, PAUSES) * 1000)
    const isGivenUp = next.getTime() > mail.first_tried_at.getTime() + GIVEN_UP_AFTER_MS
    await rows(tx, `update mails set last_error = $2, claimed_until = null, failed_at = $3 where id = $1`, [
      mailId,
      reasonOf(error),
      isGivenUp ? now : null,
    ])
    if (!isGivenUp) await enqueue(tx, SEND_MAIL, { mailId }, next)
  })

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)

async function paperOf(papers: Papers, { paper, id }: Attached, db: Database, storage: Files) {
  const make = papers[paper]
  if (!make) throw new Error(`There is no paper called “${paper}”`)
  return make(id, { tx: db.read(everyone), storage })
}
