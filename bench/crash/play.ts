import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '#contract/parties/session.ts'
import { DEMO_PASSWORD } from '#server/upkeep/demo/people.ts'
import { inParallel, openApi } from '../api.ts'
import type { Progress } from '../replay/progress.ts'
import { setUp } from '../replay/set-up.ts'
import { smallDisk } from '../small-disk.ts'
import { faultsIn, unnotified } from './faults.ts'
import { stockNow } from './held.ts'
import type { Answered } from './ledger.ts'
import { madeUpDay } from './made-up-day.ts'
import { playOrder } from './parties.ts'
import { stockUp } from './stock.ts'
import { BLOWS, type Blow, connectionFaults, startVictim } from './victim.ts'

const ADMIN = 'admin@docket.example'
/** Work that was on the way when a server was killed is taken up again after a while (see jobs.ts). */
const TELLING_PATIENCE_MS = 120_000
/** Room for the database, its log and what is written meanwhile. */
const DISK_MEGABYTES = 1500

export type Play = {
  orders: number
  clients: number
  blows: number
  /** What is done, in turn; everything that can be done here unless said. */
  kinds?: readonly Blow[]
  /** Where the server writes what it says. */
  log?: string | undefined
}
export type Outcome = {
  /** Each blow, and the seconds until the server answered again. */
  blows: { blow: Blow; afterOrders: number; seconds: number }[]
  seconds: number
  retries: number
  /** Every answer the clients got. */
  answered: readonly Answered[]
  /** Why something was left out. */
  leftOut: string | null
  /** What is wrong; nothing may be. */
  faults: string[]
}

/**
 * Both sides work on orders and try again, each call with its own key, whatever is not answered, while the server and its database are
 * killed and worse. What was acknowledged is then compared with what is there.
 */
export async function playCrash({ orders, clients, blows, kinds, log }: Play, progress: Progress): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-crash-'))
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  // for the user PostgreSQL runs as
  chmodSync(folder, 0o755)
  const wantsDisk = (kinds ?? BLOWS).includes('full disk')
  const made = wantsDisk ? smallDisk(dataDir, DISK_MEGABYTES) : null
  const disk = made && 'fill' in made ? made : undefined
  const leftOut = made && 'why' in made ? made.why : null
  const turns = (kinds ?? BLOWS).filter((blow) => blow !== 'full disk' || disk)
  let signIn = async () => true
  const victim = await startVictim(dataDir, { disk, signIn: () => signIn(), log })
  try {
    const api = openApi(victim.url, progress.trouble, { longestPauseMs: 2000 })
    signIn = () => signsIn(victim.url)
    const day = madeUpDay(orders)
    const scene = await setUp(api, api.as(ADMIN, DEMO_PASSWORD, true), day, progress)
    await stockUp(scene, orders)
    const before = await victim.database()
    const stock = await stockNow(before)
    await before.end()
    const answered: Answered[] = []
    const faults: string[] = []
    const struck: Outcome['blows'] = []
    let placed = 0
    let striking = Promise.resolve()
    /** A blow each time another share of the orders has been answered, with all the others in flight. */
    const strikeWhenDue = () => {
      const number = struck.length
      if (number === blows || placed < ((number + 1) * orders) / (blows + 1)) return
      const blow = turns[number % turns.length] as Blow
      const entry = { blow, afterOrders: placed, seconds: 0 }
      struck.push(entry)
      striking = striking.then(async () => {
        const { seconds, faults: found } = await victim.strike(blow, number)
        entry.seconds = seconds
        faults.push(...found)
      })
    }
    const since = performance.now()
    const step = progress.step('Orders placed and worked on', orders)
    await inParallel(day.orders, clients, async (order) => {
      await playOrder({ scene, day, remember: (one) => void answered.push(one) }, order)
      placed++
      step.done()
      strikeWhenDue()
      // the next order begins when the blow that is due has been dealt, so that blows do not pile up
      await striking
    })
    await striking
    step.end()
    const seconds = (performance.now() - since) / 1000
    const database = await victim.database()
    const unheard = await untilTold(database)
    faults.push(...api.failures(), ...(await connectionFaults(database)), ...(await faultsIn(database, answered, stock)))
    faults.push(...unheard.map((order) => `nobody was written to about ${order}`))
    await database.end()
    return { blows: struck, seconds, retries: api.retries(), answered, leftOut, faults }
  } finally {
    await victim.stop()
    disk?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** On a connection and a session of its own. */
async function signsIn(url: string): Promise<boolean> {
  const form = { grant_type: 'password', client_id: 'web', username: ADMIN, password: DEMO_PASSWORD }
  const answer = await fetch(`${url}/api${session.adminSignIn.path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(5000),
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.ok === true
}

/** Mails are written after the order is; what is left after a while was lost. */
async function untilTold(database: Parameters<typeof unnotified>[0]): Promise<string[]> {
  const deadline = Date.now() + TELLING_PATIENCE_MS
  for (;;) {
    const left = await unnotified(database)
    if (left.length === 0 || Date.now() > deadline) return left
    await sleep(100)
  }
}
