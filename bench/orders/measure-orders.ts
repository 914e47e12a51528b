import { withClient } from '#test/setup/with-client.ts'
import { BUYER, SELLER, tokenOf, VENUE } from '../catalogue/fill.ts'
import { millisecondsOf } from '../one-by-one.ts'
import type { Call } from '../targets.ts'
import { fillOrders } from './fill.ts'
import { repaintOfCart } from './repaint.ts'

export const FEW = 10_000
export const MANY = 1_000_000
export const SHORT = 3
export const LONG = 300

/** Milliseconds of one answer, the middle of many asked one after the other. */
export type OrderFindings = {
  /** The same page of a list, with few and with many orders behind it. */
  lists: { work: string; few: number; many: number; isBudgeted: boolean }[]
  /** One quantity changed in an order of few and of many lines, by the supplier. */
  change: { short: number; long: number }
  /** From a key in a quantity of a cart of 300 lines until the screen shows it. */
  repaint: number
}

type OnServer = <T>(url: string, work: (base: string) => Promise<T>) => Promise<T>

const headersOf = (who: Parameters<typeof tokenOf>[0]) => ({ authorization: `Bearer ${tokenOf(who)}` })
const asSeller = (path: string): Call => ({ method: 'GET', path, headers: headersOf(SELLER) })
const asBuyer = (path: string): Call => ({ method: 'GET', path, headers: headersOf(BUYER) })

const LISTS: { work: string; call: Call; isBudgeted: boolean }[] = [
  { work: "Supplier's open orders", call: asSeller('/api/distributor/orders?limit=25&open=true'), isBudgeted: true },
  { work: "All of the supplier's", call: asSeller('/api/distributor/orders?limit=25'), isBudgeted: true },
  { work: 'The same by delivery day', call: asSeller('/api/distributor/orders?limit=25&sortBy=-deliveryDate'), isBudgeted: true },
  { work: "The supplier's of one outlet", call: asSeller(`/api/distributor/orders?limit=25&venueId=${VENUE}`), isBudgeted: true },
  { work: 'By number', call: asSeller('/api/distributor/orders?limit=25&term=7777'), isBudgeted: true },
  { work: 'How many are open', call: asSeller('/api/distributor/orders/counts'), isBudgeted: true },
  { work: "A venue's history", call: asBuyer(`/api/venues/${VENUE}/orders?limit=25`), isBudgeted: true },
  { work: 'Of it what is completed', call: asBuyer(`/api/venues/${VENUE}/orders?limit=25&status=completed`), isBudgeted: true },
  { work: 'What all of them come to', call: asSeller('/api/distributor/orders/total-amount'), isBudgeted: false },
]

/** What orders cost as they grow in number and in length. `onServer` runs Docket on a database while `work` asks it. */
export async function measureOrders(newDatabase: (name: string) => Promise<string>, onServer: OnServer): Promise<OrderFindings> {
  const [few, many] = [await newDatabase('orders_few'), await newDatabase('orders_many')]
  await fillOrders(few, FEW)
  await fillOrders(many, MANY)
  const withFew = await onServer(few, listTimes)
  const withMany = await onServer(many, listTimes)
  return {
    lists: LISTS.map(({ work, isBudgeted }, i) => ({ work, isBudgeted, few: withFew[i] ?? 0, many: withMany[i] ?? 0 })),
    change: await onServer(few, async (base) => ({
      short: await changing(few, base, SHORT),
      long: await changing(few, base, LONG),
    })),
    repaint: await onServer(few, (base) => repaintOfCart(base, LONG)),
  }
}

async function listTimes(base: string): Promise<number[]> {
  const times = []
  for (const { call } of LISTS) times.push(await millisecondsOf(base, () => call))
  return times
}

/** One quantity of an order of so many lines, up and down. */
async function changing(url: string, base: string, lines: number): Promise<number> {
  const { orderId, lineId, productId } = await place(url, base, lines)
  let quantity = 5
  const change = (): Call => ({
    method: 'PATCH',
    path: `/api/distributor/orders/${orderId}/products`,
    headers: { ...headersOf(SELLER), 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ lineId, productId, quantity: quantity++ }] }),
  })
  return millisecondsOf(base, change)
}

async function place(url: string, base: string, lines: number) {
  const products = Array.from({ length: lines }, (_, i) => ({ productId: i + 1, quantity: 2 }))
  const answer = await fetch(`${base}/api/venues/${VENUE}/orders`, {
    method: 'POST',
    headers: { ...headersOf(BUYER), 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ orders: [{ distributorId: 1, products }] }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { rows } = await withClient(url, (client) =>
    client.query<{ order_id: string; id: string; product_id: string }>(
      `select order_id, id, product_id from order_lines where order_id = (select max(id) from orders) order by position limit 1`,
    ),
  )
  const [first] = rows
  if (!first) throw new Error('No order was placed')
  return { orderId: Number(first.order_id), lineId: Number(first.id), productId: Number(first.product_id) }
}
