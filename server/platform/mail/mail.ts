import { createTransport } from 'nodemailer'
import { rows, type Tx } from '../db/database.ts'
import { type Job, job } from '../jobs/job.ts'
import { enqueue } from '../jobs/jobs.ts'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The event this mail is about: the same person is not written to twice about it. Without one, every call writes. */
  about?: string
}

/**
 * Writes a mail into the outbox in the caller's transaction and has it sent after the commit.
 * Without an SMTP server it stays in the outbox, to be read there.
 */
export async function writeMail(tx: Tx, { to, subject, html, text, about }: Mail): Promise<void> {
  const [written] = await rows<{ id: number }>(
    tx,
    `insert into mails (recipient, subject, html, plain_text, about) values ($1, $2, $3, $4, $5)
     on conflict (recipient, about) do nothing returning id`,
    [to, subject, html, text, about ?? null],
  )
  if (written) await enqueue(tx, SEND_MAIL, { mailId: written.id })
}

const SEND_MAIL = { name: 'mail.send' }

type Row = { recipient: string; subject: string; html: string; plain_text: string }

/** Sends one mail of the outbox, unless it was sent. */
export function sendMailJob(smtpUrl: string | null, from: string): Job<{ mailId: number }> {
  if (!smtpUrl) return job(SEND_MAIL.name, async () => {}, { isIdle: true })
  const transport = createTransport(smtpUrl)
  return job(SEND_MAIL.name, async ({ mailId }, { tx, now }) => {
    const [mail] = await rows<Row>(
      tx,
      `select recipient, subject, html, plain_text from mails where id = $1 and sent_at is null for update skip locked`,
      [mailId],
    )
    if (!mail) return
    // The message id stays the same over retries, so that a mail sent just before a crash is recognised as the same one.
    await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.plain_text,
      messageId: `<${mailId}.docket@${new URL(smtpUrl).hostname}>`,
    })
    await rows(tx, `update mails set sent_at = $2 where id = $1`, [mailId, now])
  })
}
