import { supplierOverview } from '#contract/insight/supplier-overview.ts'
import { daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import { answer } from '#server/platform/http/answer.ts'
import { dueTodos, quietAccounts } from './account-parts.ts'
import { deliveriesOn, ordersToAnswer } from './order-parts.ts'
import { shortProducts } from './short-products.ts'
import { weekRevenue } from './week-revenue.ts'

export const routes = [
  answer(supplierOverview.orders, async (_, { tx, actor: { distributorId }, now }) => {
    const today = await todayOf(tx, distributorId, now)
    const [toAnswer, deliveries] = await Promise.all([
      ordersToAnswer(tx, distributorId),
      deliveriesOn(tx, distributorId, [today, daysAfter(today, 1)]),
    ])
    return { toAnswer, deliveries }
  }),
  answer(supplierOverview.revenue, async (_, { tx, actor, now }) => weekRevenue(tx, actor.distributorId, now)),
  answer(supplierOverview.stock, async (_, { tx, actor }) => shortProducts(tx, actor.distributorId)),
  answer(supplierOverview.accounts, async (_, { tx, actor, now }) => {
    const [quiet, todos] = await Promise.all([quietAccounts(tx, actor, now), dueTodos(tx, actor, now)])
    return { quiet, todos }
  }),
]
