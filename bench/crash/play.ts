import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { venueOrders } from '#contract/venue-orders.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { inParallel, openApi } from '../api.ts'
import { markOf, placingOf } from '../replay/place.ts'
import type { Progress } from '../replay/progress.ts'
import { setUp } from '../replay/set-up.ts'
import { type Acknowledged, faultsIn, untold } from './faults.ts'
import { madeUpDay } from './made-up-day.ts'
import { BLOWS, type Blow, startVictim } from './victim.ts'

const ADMIN = 'admin@docket.example'
/** Work that was on the way when a server was killed is taken up again after a while (see jobs.ts). */
const TELLING_PATIENCE_MS = 120_000

export type Play = { orders: number; clients: number; blows: number }
export type Outcome = {
  /** Each blow, and the seconds until the server answered again. */
  blows: { blow: Blow; afterOrders: number; seconds: number }[]
  seconds: number
  retries: number
  acknowledged: number
  /** What is wrong; nothing may be. */
  faults: string[]
}

/**
 * Clients place orders and try again, each with its own key, whatever is not answered, while the server and its database are killed
 * time and again. What was acknowledged is then compared with what is there.
 */
export async function playCrash({ orders, clients, blows }: Play, progress: Progress): Promise<Outcome> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'docket-crash-'))
  // for the user PostgreSQL runs as
  chmodSync(dataDir, 0o755)
  const victim = await startVictim(dataDir)
  try {
    const api = openApi(victim.url, progress.trouble)
    const day = madeUpDay(orders)
    const scene = await setUp(api, api.as(ADMIN, DEMO_PASSWORD, true), day, progress)
    const told = new Map<string, Acknowledged>()
    const struck: Outcome['blows'] = []
    let striking = Promise.resolve()
    /** A blow each time another share of the orders has been placed, with all the others in flight. */
    const strikeWhenDue = () => {
      const number = struck.length
      if (number === blows || told.size < ((number + 1) * orders) / (blows + 1)) return
      const blow = BLOWS[number % BLOWS.length] as Blow
      const entry = { blow, afterOrders: told.size, seconds: 0 }
      struck.push(entry)
      striking = striking.then(async () => {
        entry.seconds = await victim.strike(blow)
      })
    }
    const since = performance.now()
    const step = progress.step('Orders placed', orders)
    await inParallel(day.orders, clients, async (order) => {
      const { caller, sending } = placingOf(scene, day, order)
      const { orders: placed } = await caller.call(venueOrders.place, sending, `crash-${order.key}`)
      const [answer] = placed
      if (!answer || placed.length !== 1) throw new Error(`Order ${order.key} was answered with ${placed.length} orders.`)
      const { id, orderNumber, amountWithTax, orderedProducts } = answer
      told.set(markOf(day.digest, order), {
        id,
        orderNumber: String(orderNumber),
        cents: Math.round(amountWithTax * 100),
        lines: orderedProducts.length,
      })
      step.done()
      strikeWhenDue()
    })
    await striking
    step.end()
    const seconds = (performance.now() - since) / 1000
    const database = await victim.database()
    const unheard = await untilTold(database)
    const faults = await faultsIn(database, told)
    if (unheard > 0) faults.push(`${unheard} orders nobody was written to about`)
    await database.end()
    return { blows: struck, seconds, retries: api.retries(), acknowledged: told.size, faults }
  } finally {
    await victim.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Mails are written after the order is; what is left after a while was lost. */
async function untilTold(database: Parameters<typeof untold>[0]): Promise<number> {
  const deadline = Date.now() + TELLING_PATIENCE_MS
  for (;;) {
    const left = await untold(database)
    if (left === 0 || Date.now() > deadline) return left
    await sleep(100)
  }
}
