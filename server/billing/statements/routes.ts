import { statements } from '#contract/billing/statements.ts'
import { invoiceEmailOf } from '#server/billing/supplier-invoices/mail-invoice.job.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { asPdf, asPdfForVenue } from './export-statement.ts'
import { MAIL_STATEMENT } from './mail-statement.job.ts'
import { addPayment, removePayment } from './payments.ts'
import { findStatement } from './statement-reads.ts'

const find = answer(statements.find, ({ params, query }, { tx, actor, now }) =>
  findStatement(tx, { distributorId: actor.distributorId, venueId: params.venueId }, query, now),
)

const findForVenue = answer(statements.findForVenue, ({ params, query }, { tx, actor, now }) =>
  findStatement(tx, { distributorId: params.distributorId, venueId: ownVenue(actor, params.venueId) }, query, now),
)

const mail = answer(statements.mail, async ({ params, body }, { tx, actor, now }) => {
  const { from, to, venue } = await findStatement(tx, { distributorId: actor.distributorId, venueId: params.venueId }, body, now)
  if ((await invoiceEmailOf(tx, venue.id)) === '')
    throw new Problem('validation_failed', {
      message: 'The customer has no email address',
      fields: { venueId: ['Has no email address for invoices'] },
    })
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into customer_statements (distributor_id, venue_id, from_day, to_day, mailed_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [actor.distributorId, venue.id, from, to, now],
  )
  await enqueue(tx, MAIL_STATEMENT, { statementId: made?.id ?? 0 })
})

export const routes = [find, asPdf, mail, addPayment, removePayment, findForVenue, asPdfForVenue]
