import type { z } from 'zod'
import type { AccountEvent, accountActivity } from '#contract/sales/account-activity.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { COUNTS } from '#server/sales/account-activity/accounts.ts'
import { EXPENSES } from '#server/sales/expenses/expense-table.ts'

/** What an activity or expense says of itself, in the order of the history. */
const SAID = EXPENSES.part('category', 'happenedAt', 'id', 'type', 'note', 'userName')

type Row = Omit<AccountEvent, 'at'> & { at: Date; sort_value: string }

/**
 * What happened, read from the rows that say so: nothing can happen on an account without being in its history, nor the other way round.
 * An id is that of the row, with its kind as the last digit.
 */
const HAPPENED = `
  select 1::bigint as id, 'account_opened' as kind, c.account_opened_at as at, null::bigint as about, '' as title, '' as note,
    '' as user_name, null::numeric as amount, null::text as currency_code
    from connections c where c.distributor_id = $1 and c.venue_id = $2 and c.account_opened_at is not null
  union all
  (select o.id * 10 + 2, 'first_order', o.ordered_at, o.id, coalesce(o.order_number::text, ''), '', o.ordered_by_name,
    o.amount_with_tax, o.currency_code
    from orders o where o.distributor_id = $1 and o.venue_id = $2 and ${COUNTS} order by o.ordered_at, o.id limit 1)
  union all
  select e.id * 10 + 3, ${SAID.namesOf('e')}, nullif(e.amount, 0), e.currency_code
    from expenses e where e.distributor_id = $1 and e.venue_id = $2
  union all
  select t.id * 10 + 4, 'todo_done', t.done_at, t.id, t.name, t.note, t.done_by_name, null, null
    from todos t where t.distributor_id = $1 and t.venue_id = $2 and t.done_at is not null`

export async function listHistory(
  tx: Tx,
  { distributorId, venueId }: { distributorId: number; venueId: number },
  query: z.output<typeof accountActivity.history.query>,
) {
  const { values, value } = statementValues(distributorId, venueId)
  const isDescending = query.sortBy !== 'at'
  const { after, order } = keyset(query, { column: 'h.at', type: 'timestamptz', id: 'h.id', isDescending }, value)
  const found = await rows<Row>(
    tx,
    `select h.id, h.kind, h.at, h.about as "aboutId", h.title, h.note, h.user_name as "userName", h.amount,
       case when h.amount is not null then ${currencyJson('m')} end as currency, h.at::text as sort_value
       from (${HAPPENED}) h left join currencies m on m.code = h.currency_code where ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { data: page.map((row) => ({ ...row, at: row.at.toISOString() })), meta }
}
