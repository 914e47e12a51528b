import type { Tx } from '#server/platform/db/database.ts'
import type { Site } from '#server/platform/jobs/job.ts'
import { type Letter, writeLetter } from '#server/platform/mail/letter.ts'
import { type Note, notify, type Recipient } from './notify.ts'

/** Rings the bell of each recipient and writes to each, in the ways they chose (G-049); nobody hears twice of one event. */
export async function notifyAndMail(
  tx: Tx,
  site: Site,
  recipients: readonly Recipient[],
  note: Note,
  letter: Omit<Letter, 'title'>,
): Promise<void> {
  await notify(
    tx,
    recipients.filter(({ inApp }) => inApp).map(({ userId }) => userId),
    note,
  )
  for (const { email, byMail } of recipients)
    if (byMail) await writeLetter(tx, site, email, { title: note.title, ...letter }, note.about)
}
