import { dashboard } from '#contract/insight/dashboard.ts'
import { answer } from '#server/platform/http/answer.ts'
import { presentVenue } from '#server/platform/http/own.ts'
import { newProducts, priceChanges } from './product-news.ts'
import { arriving, cutOffs, needsYou, spendByWeek } from './stats-reads.ts'
import { venueDay } from './venue-day.ts'

export const routes = [
  answer(dashboard.stats, async (_, { tx, actor, now }) => {
    const day = await venueDay(tx, actor, now)
    const [soon, coming, waiting, spent] = await Promise.all([
      cutOffs(tx, actor, day, now),
      arriving(tx, day),
      needsYou(tx, actor, day),
      spendByWeek(tx, day, now),
    ])
    return { currency: day.currency, cutOffs: soon, arriving: coming, needsYou: waiting, spendByWeek: spent }
  }),
  answer(dashboard.newProducts, async (_, { tx, actor, now }) => ({ data: await newProducts(tx, presentVenue(actor), now) })),
  answer(dashboard.priceChanges, async (_, { tx, actor, now }) => ({ data: await priceChanges(tx, presentVenue(actor), now) })),
]
