import { statements } from '#contract/billing/statements.ts'
import { amountFaults } from '#contract/platform/money.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { insertPayment } from './customer-payment-table.ts'
import { findStatement } from './statement-reads.ts'

/** Nobody pays ahead of the day it is recorded on. */
export const addPayment = answer(statements.addPayment, async ({ params, body }, { tx, actor, now }) => {
  const account = { distributorId: actor.distributorId, venueId: params.venueId }
  const { currency } = await findStatement(tx, account, {}, now)
  const faults = amountFaults({ amount: body.amount }, currency.fractionDigits)
  if (Object.keys(faults).length > 0) throw new Problem('validation_failed', { fields: faults })
  if (body.receivedOn > (await todayOf(tx, actor.distributorId, now)))
    throw fieldProblem('receivedOn', 'Must not be in the future')
  const payment = {
    ...account,
    currencyCode: currency.code,
    ...body,
    recordedBy: actor.userId,
    recordedByName: actor.userName,
    createdAt: now,
  }
  await insertPayment(tx, payment)
  return findStatement(tx, account, {}, now)
})

export const removePayment = answer(statements.removePayment, async ({ params }, { tx, actor, now }) => {
  const gone = await rows<{ id: number }>(
    tx,
    `update customer_payments set removed_at = $3 where id = $1 and distributor_id = $2 and removed_at is null returning id`,
    [params.paymentId, actor.distributorId, now],
  )
  if (gone.length === 0) throw new Problem('not_found')
})
