import type { BudgetMonth, OutletBudget } from '#contract/insight/budgets.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { round } from '#contract/platform/money.ts'
import { PLACED } from '#server/ordering/orders/placed.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Outlet = { id: number; name: string; currency: Currency; today: string }
type SetBudget = { venue_id: number; month: string; amount: number; set_at: Date; set_by_name: string }
type Ordered = { venue_id: number; month: string; currency_code: string; amount: number; orders: number }

const OUTLETS = `select v.id, v.name, ${currencyJson('k')} as currency, to_char($2::timestamptz at time zone v.timezone, 'YYYY-MM-DD') as today
  from venues v join currencies k on k.code = v.currency_code where v.id = any ($1) order by v.name, v.id`

/** In the outlet's currency: what was set in another one before the outlet changed its own is not shown. */
const SET = `select b.venue_id, to_char(b.month, 'YYYY-MM') as month, b.amount, b.set_at, b.set_by_name
  from budgets b join venues v on v.id = b.venue_id and v.currency_code = b.currency_code
 where b.venue_id = any ($1) and b.month >= make_date($2, 1, 1) and b.month < make_date($2 + 1, 1, 1)`

const ORDERED = `select o.venue_id, to_char(o.ordered_at at time zone v.timezone, 'YYYY-MM') as month, o.currency_code,
       sum(o.amount_with_tax) as amount, count(*) as orders
  from orders o join venues v on v.id = o.venue_id
 where o.venue_id = any ($1) and ${PLACED} and o.ordered_at >= make_date($2, 1, 1)::timestamp at time zone v.timezone
   and o.ordered_at < make_date($2 + 1, 1, 1)::timestamp at time zone v.timezone
 group by 1, 2, 3`

/** Budgets of outlets in a year, with what was ordered. @param year of the outlets' own calendar where none is named */
export async function budgetsOf(tx: Tx, venueIds: readonly number[], asked: number | undefined, now: Date) {
  const outlets = await rows<Outlet>(tx, OUTLETS, [venueIds, now])
  const year = asked ?? Math.max(...outlets.map(({ today }) => Number(today.slice(0, 4))))
  const [set, ordered] = await Promise.all([
    rows<SetBudget>(tx, SET, [venueIds, year]),
    rows<Ordered>(tx, ORDERED, [venueIds, year]),
  ])
  return { year, data: outlets.map((outlet) => outletBudget(outlet, year, set, ordered)) }
}

function outletBudget({ id, name, currency, today }: Outlet, year: number, set: SetBudget[], ordered: Ordered[]): OutletBudget {
  const mine = ordered.filter(({ venue_id }) => venue_id === id)
  const others = mine.map(({ currency_code }) => currency_code).filter((code) => code !== currency.code)
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return {
    venue: { id, name },
    currency,
    today,
    months: months.map((month) =>
      budgetMonth(
        month,
        set.find((one) => one.venue_id === id && one.month === month),
        mine.find((one) => one.month === month && one.currency_code === currency.code),
        currency.fractionDigits,
      ),
    ),
    otherCurrencies: [...new Set(others)].sort(),
  }
}

function budgetMonth(month: string, set: SetBudget | undefined, spent: Ordered | undefined, decimals: number): BudgetMonth {
  const ordered = spent?.amount ?? 0
  return {
    month,
    amount: set?.amount ?? null,
    ordered,
    orders: spent?.orders ?? 0,
    left: set ? round(set.amount - ordered, decimals) : null,
    setAt: set?.set_at.toISOString() ?? null,
    setBy: set?.set_by_name ?? null,
  }
}
