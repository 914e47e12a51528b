import type { Days } from '#contract/calendar/ranges.ts'
import type { Composition, CustomerReportQuery, ProductReportQuery, SalesReport } from '#contract/insight/sales-reports.ts'
import type { StepUnit } from '#contract/insight/steps.ts'
import { sum } from '#contract/platform/money.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { type CostedOf, costsOfProducts, costsOfVenues } from './cost-reads.ts'
import { creditedOfProducts, creditedToVenues } from './credit-reads.ts'
import { customersAs, productsAs } from './member-reads.ts'
import type { Members } from './members.ts'
import { mustSeeMargin, onlyIds, showsMargin } from './narrowing.ts'
import { currencies, type ReportScope, reportScope } from './report-scope.ts'
import { type PartSales, partSalesToVenues, salesOfProducts, salesToVenues, type VenueSales } from './sales-reads.ts'
import { rowsOf, type Sold, sorted } from './sales-report.ts'
import { productsBySteps, type StepSales, salesBySteps } from './step-reads.ts'
import { besideBefore, stepsIn, unitFor } from './steps.ts'

type Whole<Q> = Omit<Q, 'limit' | 'page'>
/** A report with all its rows. */
export type WholeReport = Omit<SalesReport, 'meta'>

type Context = { tx: Tx; db: Database; actor: DistributorActor; now: Date }
const NOTHING_SOLD = { amount: 0, quantity: 0 }

type Found = { currency_code: string; quantity: number }
type Figures = {
  now: (Sold & Found)[]
  before: (Sold & Found)[]
  credited: { id: number; amount: number }[]
  /** Null where it is not shown. */
  costed: CostedOf[] | null
}
/** What one report has its own way of reading. */
type Reads = {
  membersAs: (ids: number[]) => Promise<Members>
  /** Over time; of some rows only where ids are given. */
  steps: (days: Days, unit: StepUnit, only: readonly number[] | null) => Promise<StepSales[]>
}

/** What was sold by customer. @throws Problem as reportScope */
export async function customerReport(context: Context, query: Whole<CustomerReportQuery>): Promise<WholeReport> {
  const { tx, actor, now } = context
  mustSeeMargin(actor, query)
  const asked = await reportScope(tx, actor, query, now)
  const { scope, range, compared, currency } = asked
  const isPart = scope.productId !== null
  const read = (days: Days) => (isPart ? partSalesToVenues(tx, scope, days) : salesToVenues(tx, scope, days))
  const [sold, before, credited, costed] = await Promise.all([
    read(range),
    read(compared),
    creditedToVenues(tx, scope, range, currency.code),
    showsMargin(asked, query) ? costsOfVenues(tx, scope, range, currency.code) : null,
  ])
  const composition = isPart ? null : compositionOf(sold as VenueSales[], currency)
  const figures = { now: sold.map(toVenue), before: before.map(toVenue), credited, costed }
  return report(tx, asked, query, figures, composition, {
    membersAs: (ids) => customersAs(context, scope.distributorId, ids, query.groupBy),
    steps: (days, unit, only) => salesBySteps(tx, only ? { ...scope, venueIds: only } : scope, days, unit, currency.code),
  })
}

/** What was sold by product. @throws Problem as reportScope */
export async function productReport({ tx, actor, now }: Context, query: Whole<ProductReportQuery>): Promise<WholeReport> {
  mustSeeMargin(actor, query)
  const asked = await reportScope(tx, actor, query, now)
  const { scope, range, compared, currency } = asked
  const [sold, before, credited, costed] = await Promise.all([
    salesOfProducts(tx, scope, range),
    salesOfProducts(tx, scope, compared),
    creditedOfProducts(tx, scope, range, currency.code),
    showsMargin(asked, query) ? costsOfProducts(tx, scope, range, currency.code) : null,
  ])
  const ofProduct = ({ product_id, line_count, goods_amount, ...one }: (typeof sold)[number]) => ({
    ...one,
    id: product_id,
    orders: line_count,
    amount: goods_amount,
  })
  const figures = { now: sold.map(ofProduct), before: before.map(ofProduct), credited, costed }
  return report(tx, asked, query, figures, null, {
    membersAs: (ids) => productsAs(tx, scope.distributorId, ids, query.groupBy),
    steps: (days, unit, only) =>
      only ? productsBySteps(tx, scope, days, unit, currency.code, only) : salesBySteps(tx, scope, days, unit, currency.code),
  })
}

const toVenue = (sold: VenueSales | PartSales) => ({
  id: sold.venue_id,
  orders: sold.order_count,
  amount: 'amount' in sold ? sold.amount : sold.goods_amount,
  quantity: sold.quantity,
  currency_code: sold.currency_code,
})

async function report(
  tx: Tx,
  { only: narrowedTo, range, compared, currency, isAllTime }: ReportScope,
  query: Whole<CustomerReportQuery> | Whole<ProductReportQuery>,
  figures: Figures,
  composition: Composition | null,
  reads: Reads,
): Promise<WholeReport> {
  const isCurrency = ({ currency_code }: Found) => currency_code === currency.code
  const ids = [...new Set([...figures.now, ...figures.before, ...figures.credited].map(({ id }) => id))]
  const [members, otherCurrencies] = await Promise.all([
    reads.membersAs(ids),
    currencies(tx, [...new Set(figures.now.filter((one) => !isCurrency(one)).map(({ currency_code }) => currency_code))]),
  ])
  const rowsWith = (isWanted: (id: number) => boolean) => {
    const wanted = ({ id }: { id: number }) => isWanted(id)
    return rowsOf({
      sold: figures.now.filter(isCurrency).filter(wanted),
      before: figures.before.filter(isCurrency).filter(wanted),
      credited: new Map(figures.credited.filter(wanted).map(({ id, amount }) => [id, amount])),
      costed: figures.costed && new Map(figures.costed.filter(wanted).map((one) => [one.id, one])),
      memberOf: members.memberOf,
      mode: query.mode,
      decimals: currency.fractionDigits,
    })
  }
  const only = onlyIds(query, ids, members, rowsWith)
  const { rows, total, before } = only ? rowsWith((id) => only.has(id)) : rowsWith(() => true)
  const unit = unitFor(range)
  const narrowed = only && [...only]
  const [steps, stepsBefore] = await Promise.all([
    reads.steps(range, unit, narrowed),
    isAllTime ? [] : reads.steps(compared, unit, narrowed),
  ])
  const isOfOrders = composition !== null
  const stepOf = ({ starts_on, quantity, amount, goods_amount }: (typeof steps)[number]) => ({
    startsOn: starts_on,
    quantity,
    amount: isOfOrders ? amount : goods_amount,
  })
  const earlier = isAllTime ? [] : stepsIn(compared, unit, stepsBefore.map(stepOf), { nothing: NOTHING_SOLD })
  return {
    range,
    compared,
    currency,
    only: narrowedTo,
    otherCurrencies,
    total,
    before,
    composition: only ? null : composition,
    steps: {
      unit,
      data: besideBefore(stepsIn(range, unit, steps.map(stepOf), { nothing: NOTHING_SOLD, mayBeginLater: isAllTime }), earlier),
    },
    data: sorted(rows, query.sortBy, query.mode),
  }
}

function compositionOf(sold: readonly VenueSales[], { code, fractionDigits }: ReportScope['currency']): Composition {
  const mine = sold.filter(({ currency_code }) => currency_code === code)
  const of = (amounts: (one: VenueSales) => number) => sum(mine.map(amounts), fractionDigits)
  const goods = of((one) => one.goods_amount)
  const discount = of((one) => one.discount_amount)
  const deliveryFee = of((one) => one.delivery_fee)
  const adjustment = of((one) => one.adjustment_amount)
  const taxOnTop = sum([of((one) => one.amount), -goods, discount, -deliveryFee, -adjustment], fractionDigits)
  return { goods, discount, deliveryFee, adjustment, tax: of((one) => one.tax_amount), taxOnTop }
}
