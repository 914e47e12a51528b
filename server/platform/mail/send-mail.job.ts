import { createTransport } from 'nodemailer'
import { everyone } from '../db/acting.ts'
import type { Database } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { Job } from '../jobs/job.ts'
import { type Attached, type Papers, SEND_MAIL } from './mail.ts'
import { outboxJob } from './outbox-job.ts'

// Some servers check a message for a minute or more before they accept it: giving up earlier would send it twice.
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 180_000 }

/** Sends one mail of the outbox, with the paper that goes with it. */
export function sendMailJob(
  queue: { name: string },
  smtpUrl: string | null,
  from: string,
  papers: Papers,
): Job<{ mailId: number }> {
  if (!smtpUrl) return outboxJob(queue, SEND_MAIL, null)
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  return outboxJob(queue, SEND_MAIL, async ({ id, recipient, subject, html, text, attached }, { db, storage }) => {
    await transport.sendMail({
      from,
      to: recipient,
      subject,
      html,
      text,
      attachments: attached ? [await paperOf(papers, attached, db, storage)].flat() : [],
      // Stays the same over retries, so that a mail sent just before a crash is recognised as the same one.
      messageId: `<${id}.docket@${hostname}>`,
    })
  })
}

async function paperOf(papers: Papers, { paper, id }: Attached, db: Database, storage: Files) {
  const make = papers[paper]
  if (!make) throw new Error(`There is no paper called “${paper}”`)
  return make(id, { tx: db.read(everyone), storage })
}
