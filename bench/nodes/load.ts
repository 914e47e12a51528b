import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { markOf, placingOf } from '../replay/place.ts'
import type { Scene } from '../replay/set-up.ts'
import type { TradingDay } from '../replay/trading-day.ts'

export type Load = {
  answered(): number
  failures(): readonly string[]
  /** Resolves once so many more requests have been answered, or one has failed. */
  more(count: number): Promise<void>
  end(): Promise<void>
}

/** Clients that place orders and read their list in turn. No request is sent twice, so whatever is not answered is a failure. */
export function startLoad(
  url: string,
  tokens: ReadonlyMap<string, string>,
  scene: Scene,
  day: TradingDay,
  clients: number,
): Load {
  let isOver = false
  let answered = 0
  const failures: string[] = []
  const waiting = new Set<() => void>()
  const run = Math.random().toString(36).slice(2)
  const client = async (name: number) => {
    for (let n = 0; !isOver; n++) {
      const order = day.orders[(name + n * clients) % day.orders.length]
      if (!order) return
      const { sending } = placingOf(scene, day, order)
      const headers = { authorization: `Bearer ${tokens.get(order.store)}` }
      const { venueId } = sending.params
      const isOrder = n % 2 === 0
      const answer = await fetch(
        `${url}/api${venueOrders.place.path.replace(':venueId', String(venueId))}${isOrder ? '' : '?limit=20'}`,
        isOrder
          ? {
              method: 'POST',
              headers: {
                ...headers,
                'content-type': 'application/json',
                'idempotency-key': `${run}-${name}-${n}-${markOf(run, order)}`,
              },
              body: JSON.stringify(sending.body),
            }
          : { headers },
      ).catch((error: Error) => error)
      const text = answer instanceof Response ? await answer.text().catch((error: Error) => error) : answer
      if (answer instanceof Response && answer.ok && typeof text === 'string') answered++
      else failures.push(`${answer instanceof Response ? answer.status : ''} ${String(text).slice(0, 200)}`)
      for (const look of waiting) look()
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, name) => client(name)))
  return {
    answered: () => answered,
    failures: () => failures,
    more: (count) =>
      new Promise((resolve) => {
        const wanted = answered + count
        const look = () => {
          if (answered < wanted && failures.length === 0) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
      }),
    async end() {
      isOver = true
      await all
    },
  }
}
