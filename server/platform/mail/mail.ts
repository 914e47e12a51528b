import { createTransport } from 'nodemailer'
import { rows, type Tx } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { type Job, job } from '../jobs/job.ts'
import { enqueue } from '../jobs/jobs.ts'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The event this mail is about: the same person is not written to twice about it. Without one, every call writes. */
  about?: string
  /** The paper that goes with it. */
  attached?: Attached
}

/** A paper by what it is called among those that can be attached, and of which one. It is made when the mail is sent, as things stand then. */
export type Attached = { paper: string; id: number }
export type Papers = Record<
  string,
  (id: number, given: { tx: Tx; storage: Files }) => Promise<{ filename: string; content: Buffer }>
>

/**
 * Writes a mail into the outbox in the caller's transaction and has it sent after the commit.
 * Without an SMTP server it stays in the outbox, to be read there.
 */
export async function writeMail(tx: Tx, { to, subject, html, text, about, attached }: Mail): Promise<void> {
  const [written] = await rows<{ id: number }>(
    tx,
    `insert into mails (recipient, subject, html, plain_text, about, attached) values ($1, $2, $3, $4, $5, $6)
     on conflict (recipient, about) do nothing returning id`,
    [to, subject, html, text, about ?? null, attached ? JSON.stringify(attached) : null],
  )
  if (written) await enqueue(tx, SEND_MAIL, { mailId: written.id })
}

const SEND_MAIL = { name: 'mail.send' }

type Row = { recipient: string; subject: string; html: string; plain_text: string; attached: Attached | null }

/** Sends one mail of the outbox, unless it was sent, with the paper that goes with it. */
export function sendMailJob(smtpUrl: string | null, from: string, papers: Papers): Job<{ mailId: number }> {
  if (!smtpUrl) return job(SEND_MAIL.name, async () => {}, { isIdle: true })
  const transport = createTransport(smtpUrl)
  return job(SEND_MAIL.name, async ({ mailId }, { tx, now, storage }) => {
    const [mail] = await rows<Row>(
      tx,
      `select recipient, subject, html, plain_text, attached from mails where id = $1 and sent_at is null for update skip locked`,
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
      attachments: mail.attached ? [await paperOf(papers, mail.attached, { tx, storage })] : [],
      messageId: `<${mailId}.docket@${new URL(smtpUrl).hostname}>`,
    })
    await rows(tx, `update mails set sent_at = $2 where id = $1`, [mailId, now])
  })
}

async function paperOf(papers: Papers, { paper, id }: Attached, given: { tx: Tx; storage: Files }) {
  const make = papers[paper]
  if (!make) throw new Error(`Nobody makes the paper “${paper}”`)
  return make(id, given)
}
