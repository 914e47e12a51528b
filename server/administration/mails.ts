import { administration } from '#contract/administration.ts'
import { rows } from '#server/platform/db/database.ts'
import { containing, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'

type Row = { id: number; recipient: string; subject: string; text: string; html: string; createdAt: Date; sentAt: Date | null }

/** Newest first unless `sortBy=id` asks for the oldest. */
export const listMails = answer(administration.mails, async ({ query }, { tx }) => {
  const { values, value } = statementValues()
  const to = query.recipient ? `recipient ilike ${value(containing(query.recipient))}` : 'true'
  const { after, order } = keyset(query, { id: 'id', isDescending: query.sortBy !== 'id' }, value)
  const found = await rows<Row>(
    tx,
    `select id, recipient, subject, plain_text as text, html, created_at as "createdAt", sent_at as "sentAt"
       from mails where ${to} and ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query, ({ id }) => String(id))
  const data = page.map((mail) => ({
    ...mail,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  }))
  return { data, meta }
})
