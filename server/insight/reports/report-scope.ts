import { asFarAs, daysBefore, daysLastYear, daysOfRange, rangeFault } from '#contract/calendar/ranges.ts'
import type { CustomerReportQuery } from '#contract/insight/sales-reports.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { statementValues } from '#server/platform/db/keyset.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import type { Scope } from './sales-reads.ts'

type Named = { id: number; name: string }
/** What every report of sales can be narrowed by. */
type Filters = Pick<CustomerReportQuery, 'range' | 'from' | 'to' | 'product' | 'venue' | 'accountOwnerId' | 'types'> &
  Pick<CustomerReportQuery, 'compareWith'> &
  Partial<Pick<CustomerReportQuery, 'byType' | 'currency'>>

/**
 * Whose sales a report is of, of which days, and in which currency.
 * @throws Problem validation_failed for a range that ends before it begins, not_found for a product of somebody else
 */
export async function reportScope(tx: Tx, actor: DistributorActor, query: Filters, now: Date) {
  const { distributorId } = actor
  const fault = rangeFault(query)
  if (fault) throw new Problem('validation_failed', { fields: fault })
  const [[supplier], venueIds, [product], [venue]] = await Promise.all([
    rows<{ timezone: string; currency_code: string }>(tx, `select timezone, currency_code from distributors where id = $1`, [
      distributorId,
    ]),
    customersOf(tx, actor, query),
    query.product === undefined
      ? []
      : rows<Named>(tx, `select id, name from products where id = $2 and distributor_id = $1`, [distributorId, query.product]),
    query.venue === undefined
      ? []
      : rows<Named>(
          tx,
          `select v.id, v.name from venues v join connections c on c.venue_id = v.id where c.distributor_id = $1 and v.id = $2`,
          [distributorId, query.venue],
        ),
  ])
  if (!supplier) throw new Problem('not_found')
  if (query.product !== undefined && !product) throw fieldProblem('product', 'Is not a product of yours')
  if (query.venue !== undefined && !venue) throw fieldProblem('venue', 'Is not a customer of yours')
  const today = dayOf(now, supplier.timezone)
  const range = daysOfRange(query, today)
  const code = query.currency ?? supplier.currency_code
  const [currency] = await currencies(tx, [code])
  if (!currency) throw fieldProblem('currency', 'Is not known')
  const scope: Scope = { distributorId, countedBy: query.byType ?? 'order', venueIds, productId: query.product ?? null }
  return {
    scope,
    only: { venue: venue ?? null, product: product ?? null },
    range,
    compared: asFarAs(query.compareWith === 'last_year' ? daysLastYear(range) : daysBefore(range), range, today),
    currency,
    /** What goods cost is known in this one alone. */
    isOwnCurrency: code === supplier.currency_code,
    isAllTime: query.range === 'all_time',
  }
}
export type ReportScope = Awaited<ReturnType<typeof reportScope>>

/** The customers that are asked for; null for all. @throws Problem forbidden where somebody looks at the accounts of others who may not */
async function customersOf(tx: Tx, { distributorId, userId, permissions }: DistributorActor, query: Filters) {
  const { venue, accountOwnerId, types } = query
  if (accountOwnerId !== undefined && accountOwnerId !== userId && !permissions.includes('filterAccountOwners'))
    throw new Problem('forbidden')
  const { values, value } = statementValues(distributorId)
  const conditions: string[] = []
  if (venue !== undefined) conditions.push(`c.venue_id = ${value(venue)}`)
  if (accountOwnerId !== undefined)
    conditions.push(accountOwnerId === 0 ? 'c.account_owner_id is null' : `c.account_owner_id = ${value(accountOwnerId)}`)
  if (types?.length) conditions.push(`c.customer_type = any (${value(types)})`)
  if (conditions.length === 0) return null
  const found = await rows<{ venue_id: number }>(
    tx,
    `select c.venue_id from connections c where c.distributor_id = $1 and ${conditions.join(' and ')}`,
    values,
  )
  return found.map(({ venue_id }) => venue_id)
}

/** Currencies by their codes, in the order of the codes. */
export const currencies = (tx: Tx, codes: readonly string[]): Promise<Currency[]> =>
  rows<Currency>(
    tx,
    `select code, template, fraction_digits as "fractionDigits" from currencies where code = any ($1) order by code`,
    [codes],
  )
