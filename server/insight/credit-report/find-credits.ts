import {
  CREDIT_REASONS,
  type CreditGroup,
  type CreditReport,
  type CreditReportQuery,
  REASON_NAMES,
} from '#contract/insight/credit-report.ts'
import { customersAs, productsAs } from '#server/insight/reports/member-reads.ts'
import { currencies, reportScope } from '#server/insight/reports/report-scope.ts'
import { besideBefore, stepsIn, unitFor } from '#server/insight/reports/steps.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { type CreditedOf, type CreditScope, creditedBy, creditedBySteps } from './credit-reads.ts'
import { creditRows, type Subject, sortedCredits } from './credit-rows.ts'

type Context = { tx: Tx; db: Database; actor: DistributorActor; now: Date }
/** A report with all its rows. */
export type WholeCreditReport = Omit<CreditReport, 'meta'>

const NO_AMOUNT = { amount: 0 }

/** What was credited by reason, customer or product. @throws Problem as reportScope */
export async function creditsReport(
  context: Context,
  query: Omit<CreditReportQuery, 'limit' | 'page'>,
): Promise<WholeCreditReport> {
  const { tx, actor, now } = context
  const { scope: sales, only, range, compared, currency, isAllTime } = await reportScope(tx, actor, query, now)
  const scope: CreditScope = { ...sales, reason: query.reason ?? null }
  const unit = unitFor(range)
  const [found, foundBefore, steps, stepsBefore] = await Promise.all([
    creditedBy(tx, scope, range, query.groupBy),
    creditedBy(tx, scope, compared, query.groupBy),
    creditedBySteps(tx, scope, range, unit, currency.code),
    isAllTime ? [] : creditedBySteps(tx, scope, compared, unit, currency.code),
  ])
  const [current, before] = [inCurrency(found, currency.code), inCurrency(foundBefore, currency.code)]
  const keys = [...current.byKey, ...before.byKey].map(({ key }) => key)
  const [subjectOf, otherCurrencies] = await Promise.all([
    subjects(context, query.groupBy, keys),
    currencies(
      tx,
      [...new Set(found.map(({ currency_code }) => currency_code))].filter((code) => code !== currency.code),
    ),
  ])
  const stepOf = ({ starts_on, amount }: (typeof steps)[number]) => ({ startsOn: starts_on, amount })
  const earlier = isAllTime ? [] : stepsIn(compared, unit, stepsBefore.map(stepOf), { nothing: NO_AMOUNT })
  return {
    ...{ range, compared, currency, otherCurrencies, only },
    total: current.total,
    before: before.total,
    steps: {
      unit,
      data: besideBefore(stepsIn(range, unit, steps.map(stepOf), { nothing: NO_AMOUNT, mayBeginLater: isAllTime }), earlier),
    },
    data: sortedCredits(creditRows(current.byKey, before.byKey, current.total, subjectOf), query.sortBy),
  }
}

function inCurrency(found: readonly CreditedOf[], code: string) {
  const mine = found.filter(({ currency_code }) => currency_code === code)
  const total = mine.find(({ is_total }) => is_total)
  return {
    byKey: mine.filter(({ is_total }) => !is_total),
    total: { notes: total?.notes ?? 0, amount: total?.amount ?? 0 },
  }
}

/** What the rows are about, by the key they are grouped by. */
async function subjects(context: Context, group: CreditGroup, keys: readonly (string | null)[]) {
  const reasonOf = (key: string | null): Subject => {
    const reason = CREDIT_REASONS.find((one) => one === key) ?? 'other'
    return { id: null, reason, name: REASON_NAMES[reason], about: '' }
  }
  if (group === 'reason') return reasonOf
  const { tx, actor } = context
  const ids = keys.filter((key) => key !== null).map(Number)
  const { memberOf } =
    group === 'customer'
      ? await customersAs(context, actor.distributorId, ids, 'customer')
      : await productsAs(tx, actor.distributorId, ids, 'product')
  return (key: string | null): Subject => {
    if (key === null) return { id: null, reason: null, name: 'No product', about: 'Delivery fees and other amounts' }
    const { rowId, name, about } = memberOf(Number(key))
    return { id: rowId, reason: null, name, about }
  }
}
