import type { SpendReport } from '#contract/insight/spend-reports.ts'
import { sum } from '#contract/platform/money.ts'
import { currencies } from '#server/insight/reports/report-scope.ts'
import { rowsOf, sorted } from '#server/insight/reports/sales-report.ts'
import { besideBefore, stepsIn, unitFor } from '#server/insight/reports/steps.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { spendMembers } from './spend-members.ts'
import { creditedIn, type Spent, spentIn } from './spend-reads.ts'
import { type SpendFilters, spendScope } from './spend-scope.ts'

/** A report with all its rows. */
export type WholeSpendReport = Omit<SpendReport, 'meta'> & { venueIds: readonly number[] }

/** What outlets spent, compared with before. @throws Problem as spendScope */
export async function spendReport(
  { tx, actor, now }: { tx: Tx; actor: VenueActor; now: Date },
  query: SpendFilters,
): Promise<WholeSpendReport> {
  const scope = await spendScope(tx, actor, query, now)
  const { range, compared, currency, only, isAllTime } = scope
  const asked = { groupBy: query.groupBy, unit: unitFor(range) }
  const [found, earlier, credited] = await Promise.all([
    spentIn(tx, scope, range, asked),
    isAllTime ? [] : spentIn(tx, scope, compared, asked),
    creditedIn(tx, scope, range, asked.groupBy, currency.code),
  ])
  const ids = [...new Set([...found, ...earlier, ...credited].map(({ id }) => id))]
  const others = new Set(found.map(({ currency_code }) => currency_code).filter((code) => code !== currency.code))
  const [{ memberOf, isCalled }, otherCurrencies] = await Promise.all([
    spendMembers(tx, scope.venueIds, ids, asked.groupBy),
    currencies(tx, [...others]),
  ])
  const wanted = ({ id }: { id: number }) => query.term === undefined || isCalled(id, query.term)
  const mine = (some: readonly Spent[]) => some.filter((one) => one.currency_code === currency.code && wanted(one))
  const [spent, before] = [mine(found), mine(earlier)]
  const {
    rows,
    total,
    before: totalBefore,
  } = rowsOf({
    sold: spent,
    before,
    credited: new Map(credited.filter(wanted).map(({ id, amount }) => [id, amount])),
    costed: null,
    memberOf,
    mode: query.mode,
    decimals: currency.fractionDigits,
  })
  const steps = (some: readonly Spent[]) => byStep(some, currency.fractionDigits)
  const stepsBefore = isAllTime ? [] : stepsIn(compared, asked.unit, steps(before), { nothing: NOTHING })
  return {
    venueIds: scope.venueIds,
    range,
    compared,
    currency,
    only,
    otherCurrencies,
    total,
    before: totalBefore,
    steps: {
      unit: asked.unit,
      data: besideBefore(stepsIn(range, asked.unit, steps(spent), { nothing: NOTHING, mayBeginLater: isAllTime }), stepsBefore),
    },
    data: sorted(rows, query.sortBy, query.mode),
  }
}

const NOTHING = { amount: 0, quantity: 0 }
const QUANTITY_DECIMALS = 3

/** What was spent in each step, in the order of the steps. */
function byStep(spent: readonly Spent[], decimals: number) {
  const steps = [...Map.groupBy(spent, ({ starts_on }) => starts_on)].sort(([a], [b]) => (a < b ? -1 : 1))
  return steps.map(([startsOn, some]) => ({
    startsOn,
    amount: sum(
      some.map(({ amount }) => amount),
      decimals,
    ),
    quantity: sum(
      some.map(({ quantity }) => quantity),
      QUANTITY_DECIMALS,
    ),
  }))
}
