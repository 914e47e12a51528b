import { dashboard } from '#contract/insight/dashboard.ts'
import { outletsDay } from '#server/parties/venues/outlets-day.ts'
import { answer } from '#server/platform/http/answer.ts'
import { venuesActedFor } from '#server/platform/http/own.ts'
import { newProducts, priceChanges } from './product-news.ts'
import { arriving, cutOffs, needsYou, spendByWeek } from './stats-reads.ts'

export const routes = [
  answer(dashboard.stats, async (_, { tx, actor, now }) => {
    const venueIds = venuesActedFor(actor)
    const { currency } = await outletsDay(tx, venueIds, now)
    const [soon, coming, waiting, spent] = await Promise.all([
      cutOffs(tx, actor, venueIds, now),
      arriving(tx, venueIds, now),
      needsYou(tx, actor, venueIds, now),
      spendByWeek(tx, venueIds, currency, now),
    ])
    return { currency, cutOffs: soon, arriving: coming, needsYou: waiting, spendByWeek: spent }
  }),
  answer(dashboard.newProducts, async (_, { tx, actor, now }) => ({ data: await newProducts(tx, venuesActedFor(actor), now) })),
  answer(dashboard.priceChanges, async (_, { tx, actor, now }) => ({ data: await priceChanges(tx, venuesActedFor(actor), now) })),
]
