import type { Days } from '#contract/calendar/ranges.ts'
import type { CreditGroup, CreditReason } from '#contract/insight/credit-report.ts'
import type { StepUnit } from '#contract/insight/steps.ts'
import type { Scope } from '#server/insight/reports/sales-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** Which credit notes are looked at, and what of them. */
export type CreditScope = Pick<Scope, 'distributorId' | 'venueIds' | 'productId'> & { reason: CreditReason | null }

/** What was credited in one currency, of one customer, product or reason; a key of null is of no product. */
export type CreditedOf = { currency_code: string; key: string | null; is_total: boolean; notes: number; amount: number }
export type CreditedStep = { starts_on: string; amount: number }

/**
 * SQL: the parts of approved credit notes of supplier `$1`, approved there on the days `$2` to `$3`, of the customers `$4`, the product `$5` and the
 * reason `$6`, each of which is null for all. The parts of a note come to its total: what its lines leave of it is an amount for nothing in
 * particular, with its tax.
 */
const PARTS = `with notes as (
    select n.id, n.venue_id, n.total, coalesce(n.currency_code, o.currency_code) as currency_code,
           (n.approved_at at time zone d.timezone)::date as day
      from credit_notes n join distributors d on d.id = n.distributor_id left join orders o on o.id = n.order_id
     where n.distributor_id = $1 and n.approved_at is not null
       and n.approved_at >= $2::date::timestamp at time zone d.timezone
       and n.approved_at < ($3::date + 1)::timestamp at time zone d.timezone
       and ($4::bigint[] is null or n.venue_id = any ($4))),
  lines as (
    select n.id, l.product_id, l.total,
           case when l.product_id is null then 'delivery_fee'
                when ol.issue is not null then ol.issue
                when l.quantity = 0 then 'price'
                when l.return_to_warehouse then 'returned'
                else 'kept' end as reason
      from notes n join credit_note_lines l on l.credit_note_id = n.id left join order_lines ol on ol.id = l.order_line_id
     where l.total <> 0
    union all
    select n.id, l.product_id, l.total,
           case when l.product_id is null then 'other' when l.return_to_warehouse then 'returned' else 'kept' end
      from notes n join customer_credit_lines l on l.credit_note_id = n.id
     where l.total <> 0),
  parts as (
    select * from lines
    union all
    select n.id, null, n.total - coalesce(sum(l.total), 0), 'other' from notes n left join lines l on l.id = n.id
     group by n.id, n.total having n.total <> coalesce(sum(l.total), 0)),
  found as (
    select n.id, n.venue_id, n.currency_code, n.day, p.product_id, p.reason, p.total
      from parts p join notes n on n.id = p.id
     where ($5::bigint is null or p.product_id = $5) and ($6::text is null or p.reason = $6))`

const KEYS: Record<CreditGroup, string> = { reason: 'reason', customer: 'venue_id::text', product: 'product_id::text' }

const BY_GROUP = Object.fromEntries(
  Object.entries(KEYS).map(([group, key]) => [
    group,
    `${PARTS}, keyed as (select currency_code, ${key} as key, id, total from found)
     select currency_code, key, grouping(key) = 1 as is_total, count(distinct id)::int as notes, sum(total) as amount
       from keyed group by grouping sets ((currency_code, key), (currency_code))`,
  ]),
) as Record<CreditGroup, string>

const BY_STEP: Record<StepUnit, string> = {
  day: stepsBy('day'),
  week: stepsBy('week'),
  month: stepsBy('month'),
}

function stepsBy(unit: StepUnit): string {
  return `${PARTS}
    select to_char(date_trunc('${unit}', day), 'YYYY-MM-DD') as starts_on, sum(total) as amount
      from found where currency_code = $7 group by 1 order by 1`
}

const valuesOf = ({ distributorId, venueIds, productId, reason }: CreditScope, { from, to }: Days) => [
  distributorId,
  from,
  to,
  venueIds,
  productId,
  reason,
]

/** What was credited in each currency by reason, customer or product, and what of each currency that is together. */
export const creditedBy = (tx: Tx, scope: CreditScope, days: Days, group: CreditGroup): Promise<CreditedOf[]> =>
  rows<CreditedOf>(tx, BY_GROUP[group], valuesOf(scope, days))

/** What was credited in one currency by day, week from Monday or month, where something was. */
export const creditedBySteps = (
  tx: Tx,
  scope: CreditScope,
  days: Days,
  unit: StepUnit,
  currency: string,
): Promise<CreditedStep[]> => rows<CreditedStep>(tx, BY_STEP[unit], [...valuesOf(scope, days), currency])
