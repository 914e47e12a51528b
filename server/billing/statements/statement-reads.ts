import type { Statement } from '#contract/billing/statements.ts'
import { dayOf, daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { ageingOf, type Movement, overdueOf, statementOf } from './statement.ts'

/** Whose account it is. */
export type Account = { distributorId: number; venueId: number }

/** Days shown unless others are asked for. */
const DAYS_SHOWN = 92

type Parties = Pick<Statement, 'venue' | 'distributor' | 'currency'> & { timezone: string; lastMailedAt: Date | null }

/** @throws Problem not_found where the two never traded, validation_failed for days the wrong way round */
export async function findStatement(
  tx: Tx,
  account: Account,
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<Statement> {
  const { timezone, lastMailedAt, ...parties } = await partiesOf(tx, account)
  const to = asked.to ?? dayOf(now, timezone)
  const from = asked.from ?? daysAfter(to, -DAYS_SHOWN)
  if (from > to) throw fieldProblem('from', 'Must not be after the last day')
  const movements = await movementsOf(tx, account, parties.currency.code, timezone)
  const digits = parties.currency.fractionDigits
  const ageing = ageingOf(movements, to, digits)
  return {
    ...parties,
    from,
    to,
    ...statementOf(movements, { from, to }, digits),
    ageing,
    overdue: overdueOf(ageing, digits),
    lastMailedAt: lastMailedAt?.toISOString() ?? null,
  }
}

async function partiesOf(tx: Tx, { distributorId, venueId }: Account): Promise<Parties> {
  const [found] = await rows<Parties>(
    tx,
    `select json_build_object('id', v.id, 'name', v.name) as venue, json_build_object('id', d.id, 'name', d.name) as distributor,
       ${currencyJson('c')} as currency, d.timezone,
       (select max(s.mailed_at) from customer_statements s where s.distributor_id = d.id and s.venue_id = v.id) as "lastMailedAt"
       from connections x join distributors d on d.id = x.distributor_id join venues v on v.id = x.venue_id
       join currencies c on c.code = d.currency_code
      where x.distributor_id = $1 and x.venue_id = $2`,
    [distributorId, venueId],
  )
  if (!found) throw new Problem('not_found')
  return found
}

/**
 * Everything that was ever owed or settled: issued invoices, approved credit notes of invoiced orders and those without an order, payments.
 * All of it, because what is left of an invoice depends on all that came after it.
 */
const movementsOf = (tx: Tx, { distributorId, venueId }: Account, currencyCode: string, timezone: string): Promise<Movement[]> =>
  rows<Movement>(
    tx,
    `select 'invoice' as kind, i.id, i.issued_on as day, i.number as text, i.due_on as "dueOn", i.total as amount, i.order_id as "orderId"
       from supplier_invoices i where i.distributor_id = $1 and i.venue_id = $2 and i.currency_code = $3
     union all
     select 'credit_note', n.id, (n.approved_at at time zone $4)::date, coalesce(n.number::text, ''), null, -n.total, n.order_id
       from credit_notes n left join supplier_invoices i on i.order_id = n.order_id
      where n.distributor_id = $1 and n.venue_id = $2 and n.status = 'approved'
        and (i.currency_code = $3 or (n.order_id is null and n.currency_code = $3))
     union all
     select 'payment', p.id, p.received_on, p.note, null, -p.amount, null
       from customer_payments p where p.distributor_id = $1 and p.venue_id = $2 and p.currency_code = $3 and p.removed_at is null`,
    [distributorId, venueId, currencyCode, timezone],
  )
