import type { Companies } from './companies.ts'
import { type Good, priceOn } from './goods.ts'
import type { Tables } from './rows.ts'

const DAY_MS = 86_400_000
/** How many products of Northfield have a history to look at. */
const MOST_PRODUCTS = 80
const MONTHS = 12

/** Planned for days to come, by the place among Northfield's products. */
const PLANNED = [
  { nth: 0, inDays: 5, percent: 6, note: 'Heat in the Riverina: the growers ask for more.' },
  { nth: 3, inDays: 5, percent: 4, note: 'Heat in the Riverina: the growers ask for more.' },
  { nth: 8, inDays: 12, percent: -10, note: 'New season, more than we can cool.' },
  { nth: 12, inDays: 40, percent: 3, note: '' },
]

/** How Northfield's prices came to be what they are, month by month, and what is planned. */
export function pricesOverTime(goods: readonly Good[], { suppliers, people }: Companies, now: Date): Tables {
  const theirs = goods.filter(({ supplier, isHidden, special }) => supplier.key === 'northfield' && !isHidden && special === null)
  const { id: distributor_id } = suppliers.northfield
  const [grace, olive] = ['grace@', 'olive@'].map((start) => people.find(({ email }) => email.startsWith(start)))
  if (!grace || !olive) return {}
  const who = ({ id, name }: { id: number; name: string }) => ({ user_id: id, user_name: name })
  const firstOf = (monthsAgo: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1, 19))
  // the last one leads to the price of today
  const moments = [
    ...Array.from({ length: MONTHS }, (_, step) => firstOf(MONTHS - 1 - step)).filter(
      (at) => now.getTime() - at.getTime() > 7 * DAY_MS,
    ),
    new Date(now.getTime() - 3 * DAY_MS),
  ]
  const priceAt = (good: Good, at: Date) =>
    priceOn(good, { month: at.getUTCMonth() + 1, daysAgo: Math.max(0, Math.round((now.getTime() - at.getTime()) / DAY_MS)) })
  return {
    audit_log: theirs.slice(0, MOST_PRODUCTS).flatMap((good, i) =>
      moments.flatMap((at, step) => {
        const before = priceAt(good, moments[step - 1] ?? firstOf(MONTHS))
        const after = step === moments.length - 1 ? priceAt(good, now) : priceAt(good, at)
        if (before === after) return []
        return [
          {
            at,
            ...who(i % 3 === 0 ? olive : grace),
            distributor_id,
            subject: 'product_price',
            subject_id: good.id,
            before: { price: before } as never,
            after: { price: after } as never,
            source: step % 4 === 3 ? 'bulk' : null,
            note: step % 4 === 3 ? 'The season turns' : null,
          },
        ]
      }),
    ),
    planned_prices: PLANNED.flatMap(({ nth, inDays, percent, note }) => {
      const good = theirs[nth]
      if (!good) return []
      const price = Math.round(priceAt(good, now) * (100 + percent)) / 100
      return [
        {
          distributor_id,
          product_id: good.id,
          // midnight where Northfield is
          starts_at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + inDays, 13)),
          change: { price } as never,
          note,
          ...who(grace),
          created_at: new Date(now.getTime() - 2 * DAY_MS),
        },
      ]
    }),
  }
}
