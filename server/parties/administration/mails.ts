import type { z } from 'zod'
import { administration } from '#contract/parties/administration.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { queueOf } from '#server/platform/mail/mail.ts'
import { MAILS } from '#server/platform/mail/mail-table.ts'
import { openBody } from '#server/platform/mail/sealed-mail.ts'

type OutboxMail = z.infer<typeof administration.sendMailAgain.returns>
type Row = Omit<OutboxMail, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null; sealed: string | null }
/** `isOutboxReadable`: links in mails are shown, which only a trial allows. */
type Desk = Pick<SessionService, 'isOutboxReadable' | 'mailSealing'>

const STATUS = `case when sent_at is not null then 'sent' when failed_at is not null then 'failed'
  when last_error is not null then 'retrying' else 'waiting' end`
const MAIL = MAILS.part('id', 'recipient', 'subject', 'html', 'sealed', 'createdAt', 'sentAt', 'attempts', 'lastError')
const COLUMNS = `${MAIL.read('mails')}, plain_text as text, ${STATUS} as status`

/** Newest first unless `sortBy=id` asks for the oldest. */
export const listMails = (sessionService: Desk) =>
  answer(administration.mails, async ({ query }, { tx }) => {
    const { values, value } = statementValues()
    const to = query.recipient ? `recipient ilike ${value(containing(query.recipient))}` : 'true'
    const are = query.status ? WHERE[query.status] : 'true'
    const { after, order } = keyset(query, newestFirst('id', query), value)
    const found = await rows<Row>(tx, `select ${COLUMNS} from mails where ${to} and ${are} and ${after} ${order}`, values)
    const { page, meta } = pageOf(found, query)
    return { data: page.map((mail) => mailView(sessionService, mail)), meta }
  })

// Written out so that the index of mails with trouble is used.
const WHERE = {
  sent: 'sent_at is not null',
  failed: 'sent_at is null and last_error is not null and failed_at is not null',
  retrying: 'sent_at is null and last_error is not null and failed_at is null',
  waiting: 'sent_at is null and last_error is null',
}

/** As if it had just been written: it is tried for two days again. */
export const sendMailAgain = (sessionService: Desk) =>
  answer(administration.sendMailAgain, async ({ params: { mailId } }, { tx }) => {
    const [mail] = await rows<{ recipient: string; sent_at: Date | null }>(
      tx,
      `select recipient, sent_at from mails where id = $1 for update`,
      [mailId],
    )
    if (!mail) throw new Problem('not_found')
    if (mail.sent_at) throw new Problem('conflict', { message: 'This email was sent in the meantime.' })
    await rows(tx, `update mails set failed_at = null, last_error = null, first_tried_at = null, attempts = 0 where id = $1`, [
      mailId,
    ])
    await enqueue(tx, queueOf(mail.recipient), { mailId })
    return findMail(sessionService, tx, mailId)
  })

async function findMail(sessionService: Desk, tx: Tx, mailId: number): Promise<OutboxMail> {
  const [row] = await rows<Row>(tx, `select ${COLUMNS} from mails where id = $1`, [mailId])
  if (!row) throw new Problem('not_found')
  return mailView(sessionService, row)
}

const mailView = ({ isOutboxReadable, mailSealing }: Desk, { sealed, ...mail }: Row): OutboxMail => ({
  ...mail,
  ...(isOutboxReadable && sealed !== null && openBody(mailSealing, sealed)),
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
})
