import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inParallel, openApi, Refused } from '../api.ts'
import { type Blow, startVictim } from '../crash/victim.ts'
import type { Progress } from '../replay/progress.ts'
import { booksThatDisagree, valuesThatDisagree } from './faults.ts'
import { type Draw, OPERATIONS, type Operation, WORK } from './operations.ts'
import { openWorld } from './world.ts'

const KILLS: readonly Blow[] = ['server', 'database', 'server and database', 'connection']
/** What an operation may be refused with, because another one was faster or there was too little stock. */
const DEFINITE = ['invalid_transition', 'not_enough_stock', 'validation_failed', 'conflict', 'last_line', 'not_found']

export type StockPlay = { operations: number; clients: number; blows: number; log?: string | undefined }
export type StockOutcome = {
  done: Record<Operation, { finished: number; refused: number }>
  blows: { blow: Blow; seconds: number }[]
  seconds: number
  retries: number
  /** What is wrong; nothing may be. */
  faults: string[]
}

/** Pseudo-random whole numbers below a limit, the same for the same seed. */
function drawing(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % below
  }
}

/**
 * Both sides move, count, transfer, sell and order the same few products at once, each call with its own key and tried again until it is
 * answered, while the server and its database are killed with -9. Then books, batches, transfers and values are compared.
 */
export async function playStock({ operations, clients, blows, log }: StockPlay, progress: Progress): Promise<StockOutcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-stock-'))
  const dataDir = path.join(folder, 'data')
  mkdirSync(dataDir)
  // for the user PostgreSQL runs as
  chmodSync(folder, 0o755)
  const victim = await startVictim(dataDir, { log })
  try {
    const api = openApi(victim.url, progress.trouble, { longestPauseMs: 2000 })
    const world = await openWorld(api)
    const done = Object.fromEntries(OPERATIONS.map((name) => [name, { finished: 0, refused: 0 }])) as StockOutcome['done']
    const struck: StockOutcome['blows'] = []
    const faults: string[] = []
    let answered = 0
    let striking = Promise.resolve()
    const strikeWhenDue = () => {
      const number = struck.length
      if (number === blows || answered < ((number + 1) * operations) / (blows + 1)) return
      const entry = { blow: KILLS[number % KILLS.length] as Blow, seconds: 0 }
      struck.push(entry)
      striking = striking.then(async () => {
        const found = await victim.strike(entry.blow, number)
        entry.seconds = found.seconds
        faults.push(...found.faults)
      })
    }
    const since = performance.now()
    const step = progress.step('Stock operations', operations)
    await inParallel(
      Array.from({ length: operations }, (_, number) => number),
      clients,
      async (number) => {
        const name = OPERATIONS[number % OPERATIONS.length] as Operation
        try {
          await WORK[name](world, drawing(number + 1), `stock-${number}`)
          done[name].finished++
        } catch (error) {
          if (!(error instanceof Refused) || !DEFINITE.includes(error.code)) throw error
          done[name].refused++
        }
        answered++
        step.done()
        strikeWhenDue()
      },
    )
    await striking
    step.end()
    const seconds = (performance.now() - since) / 1000
    const database = await victim.database()
    faults.push(...api.failures(), ...(await booksThatDisagree(database)), ...(await valuesThatDisagree(database, world)))
    await database.end()
    return { done, blows: struck, seconds, retries: api.retries(), faults }
  } finally {
    await victim.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function printStock({ done, blows, seconds, retries, faults }: StockOutcome): void {
  console.log(`\n${'Operation'.padEnd(42)} done  refused`)
  for (const [name, { finished, refused }] of Object.entries(done))
    console.log(`${name.padEnd(42)}${String(finished).padStart(5)}${String(refused).padStart(9)}`)
  console.log(`\n${blows.length} kills in ${seconds.toFixed(0)} s, ${retries} calls tried again.`)
  console.log(
    faults.length === 0 ? 'Stock is the sum of its movements on both sides, and its value that of both.' : faults.join('\n'),
  )
}
