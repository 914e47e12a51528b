import { rows, type Tx } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Sealing } from '../secrets/sealing.ts'
import { MAILS } from './mail-table.ts'
import { sealBody, withoutLinks } from './sealed-mail.ts'

const NEW = MAILS.part('recipient', 'subject', 'html', 'plainText', 'sealed', 'about', 'attached')

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

/** A paper by what it is called among those that can be attached, and of which one. It is made when the mail is sent, as things are then. */
export type Attached = { paper: string; id: number }
export type Papers = Record<
  string,
  (id: number, given: { tx: Tx; storage: Files }) => Promise<Attachment | readonly Attachment[]>
>
export type Attachment = { filename: string; content: Buffer }

/**
 * Writes a mail into the outbox in the caller's transaction and has it sent after the commit.
 * Its links that let somebody in are kept encrypted, and only until it is sent.
 */
export async function writeMail(tx: Tx, seal: Sealing, { to, subject, html, text, about, attached }: Mail): Promise<void> {
  const shown = withoutLinks({ html, text })
  const [written] = await rows<{ id: number }>(
    tx,
    `insert into mails (${NEW.names}) values (${NEW.placeholders(1)})
     on conflict (recipient, about) do nothing returning id`,
    NEW.values({
      recipient: to,
      subject,
      html: shown.html,
      plainText: shown.text,
      sealed: shown.text === text && shown.html === html ? null : sealBody(seal, { html, text }),
      about: about ?? null,
      attached: attached ?? null,
    }),
  )
  if (written) await enqueue(tx, queueOf(to), { mailId: written.id })
}

/** The queue of the mails to be sent; its job is in send-mail.job.ts. */
export const SEND_MAIL = { name: 'mail.deliver' }
/** The queue of the text messages to be sent, which wait in the same outbox. */
export const SEND_TEXT = { name: 'text-message.deliver' }
/** The queue a message of the outbox is sent by, by its recipient; no address of mail looks like a text message's. */
export const queueOf = (recipient: string): { name: string } => (/^\w+:\+\d+$/.test(recipient) ? SEND_TEXT : SEND_MAIL)
/** The same before bodies were encrypted: nodes of that release would send mails without their links, so they are given none. */
export const SEND_PLAIN_MAIL = { name: 'mail.send' }
