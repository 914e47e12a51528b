import { futureOrders } from '#contract/ordering/future-orders.ts'
import type { NewOrder } from '#contract/ordering/new-order.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { PLACE_DUE } from '#server/ordering/upcoming-orders/place-due.job.ts'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { as, inDatabase, later, now, runJobs } from './app.ts'
import type { aTrade } from './make.ts'

export type Trade = Awaited<ReturnType<typeof aTrade>>
type Plan = Partial<NewOrder> & { lines?: number[] }

export const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString()
export const everyWeek = { every: 'week' } as const
export const everyDay = { every: 'day' } as const

export async function plan({ buyer, venue, distributor, products }: Trade, { lines = [2], ...rest }: Plan = {}) {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: {
      orders: [
        {
          distributorId: distributor.id,
          products: lines.map((quantity, i) => ({ productId: products[i]?.id ?? 0, quantity })),
          scheduledAt: inDays(1),
          ...rest,
        } as never,
      ],
    },
  })
  const [order] = orders
  if (!order) throw new Error('Nothing was planned')
  return order
}

/** The clock of the jobs goes on; who calls afterwards calls as of today. */
export async function runAt(days: number, job: { name: string } = PLACE_DUE) {
  later({ days })
  await inDatabase((tx) => enqueue(tx, job, {}))
  await runJobs()
  later({ days: -days })
}

export const ordersOf = ({ venue }: Trade) =>
  inDatabase((tx) =>
    rows<{
      id: number
      order_number: number | null
      status: string
      upcoming: boolean
      scheduled_at: Date
      amount_with_tax: number
    }>(
      tx,
      `select id, order_number, status, upcoming, scheduled_at, amount_with_tax from orders where venue_id = $1 order by id`,
      [venue.id],
    ),
  )
export const listPlanned = ({ buyer, venue }: Trade, type: 'standing' | 'scheduled') =>
  as(buyer).call(futureOrders.list, { params: { venueId: venue.id, type } })
export const at = ({ venue }: Trade, orderId: number) => ({ params: { venueId: venue.id, orderId } })
