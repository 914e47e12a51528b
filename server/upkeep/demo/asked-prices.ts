import type { Companies } from './companies.ts'
import { type Good, priceOn } from './goods.ts'
import type { Tables } from './rows.ts'
import type { VenueKey } from './venues.ts'

type Asked = {
  venue: VenueKey
  by: string
  nth: number
  percent: number
  from: number
  note: string
  hoursAgo: number
  answer?: { status: 'approved' | 'declined'; note: string }
}

const ASKED: readonly Asked[] = [
  { venue: 'glasshouse', by: 'mia@', nth: 4, percent: 8, from: 4, note: 'We take six a week until Christmas.', hoursAgo: 3 },
  { venue: 'saltmarsh', by: 'mia@', nth: 9, percent: 12, from: 1, note: '', hoursAgo: 27 },
  {
    venue: 'anchor',
    by: 'mia@',
    nth: 15,
    percent: 20,
    from: 2,
    note: 'The market sells it for less.',
    hoursAgo: 200,
    answer: { status: 'declined', note: 'Not at this time of year. Ask me again in March.' },
  },
]

/** Prices that venues have asked Northfield for; some are answered. */
export function askedPrices(goods: readonly Good[], { suppliers, venues, people }: Companies, now: Date): Tables {
  const theirs = goods.filter(({ supplier, isHidden, special }) => supplier.key === 'northfield' && !isHidden && special === null)
  const today = { month: now.getMonth() + 1, daysAgo: 0 }
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
  return {
    proposed_prices: ASKED.flatMap(({ venue, by, nth, percent, from, note, hoursAgo, answer }) => {
      const [good, person] = [theirs[nth], people.find(({ email }) => email.startsWith(by))]
      if (!good || !person) return []
      return [
        {
          distributor_id: suppliers.northfield.id,
          product_id: good.id,
          venue_id: venues[venue].id,
          proposed_by: 'venue',
          user_id: person.id,
          user_name: person.name,
          price: Math.round(priceOn(good, today) * (100 - percent)) / 100,
          min_quantity: from,
          note,
          created_at: at(hoursAgo),
          status: answer?.status ?? 'pending',
          answered_at: answer ? at(hoursAgo - 20) : null,
          answered_by: answer ? 'Grace Field' : null,
          answer_note: answer?.note ?? '',
        },
      ]
    }),
  }
}
