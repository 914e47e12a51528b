import { budgets } from '#contract/insight/budgets.ts'
import { amountFault } from '#contract/platform/money.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Wanted = { month: string; amount: number | null; before: number | null }

/**
 * Sets or removes budgets, all or none.
 * @throws Problem validation_failed naming the month of an amount that the currency cannot have; conflict where somebody changed one meanwhile
 */
export const setBudgets = answer(budgets.set, async ({ params, body: { months } }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { currency, fractionDigits } = await bookkeepingOf(tx, venueId)
  mustBeAmounts(months, fractionDigits)
  const kept = await lockedBudgets(tx, venueId, months, currency)
  if (months.some(({ month, before }) => (kept.get(month) ?? null) !== before)) throw new Problem('conflict')
  const changed = months.filter(({ amount, before }) => amount !== before)
  if (changed.length === 0) return
  const removed = changed.filter(({ amount }) => amount === null)
  const set = changed.filter(({ amount }) => amount !== null)
  await rows(tx, `delete from budgets where venue_id = $1 and month = any ($2::date[])`, [venueId, removed.map(firstDay)])
  await rows(
    tx,
    `insert into budgets (venue_id, month, amount, currency_code, set_at, set_by, set_by_name)
     select $1, b.month, b.amount, $4, $5, $6, $7 from unnest($2::date[], $3::numeric[]) b (month, amount)
     on conflict (venue_id, month) do update set amount = excluded.amount, currency_code = excluded.currency_code, set_at = excluded.set_at,
        set_by = excluded.set_by, set_by_name = excluded.set_by_name`,
    [venueId, set.map(firstDay), set.map(({ amount }) => amount), currency, now, actor.userId, actor.userName],
  )
  await audit(tx, actor, {
    subject: 'budget',
    subjectId: venueId,
    venueId,
    ...(actor.venueGroupId != null && { venueGroupId: actor.venueGroupId }),
    before: byMonth(changed, ({ before }) => before),
    after: byMonth(changed, ({ amount }) => amount),
  })
})

const firstDay = ({ month }: Pick<Wanted, 'month'>) => `${month}-01`

const byMonth = (months: readonly Wanted[], value: (one: Wanted) => number | null) =>
  Object.fromEntries(months.map((one) => [one.month, value(one)]))

function mustBeAmounts(months: readonly Wanted[], fractionDigits: number): void {
  const faults = months.flatMap(({ amount }, at) => {
    const fault = amount === null ? null : amountFault(amount, fractionDigits)
    return fault === null ? [] : [[`months.${at}.amount`, [fault]]]
  })
  if (faults.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(faults) })
}

/** What there is in the outlet's currency; whoever else changes budgets of the outlet waits. */
async function lockedBudgets(tx: Tx, venueId: number, months: readonly Wanted[], currency: string): Promise<Map<string, number>> {
  await rows(tx, `select id from venues where id = $1 for no key update`, [venueId])
  const found = await rows<{ month: string; amount: number }>(
    tx,
    `select to_char(month, 'YYYY-MM') as month, amount from budgets where venue_id = $1 and month = any ($2::date[]) and currency_code = $3`,
    [venueId, months.map(firstDay), currency],
  )
  return new Map(found.map(({ month, amount }) => [month, amount]))
}
