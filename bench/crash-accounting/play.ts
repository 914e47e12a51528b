import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { withClient } from '#test/setup/with-client.ts'
import { serverFlags } from '../../bin/lib/paths.mjs'
import { rowsOf } from '../accounting/database.ts'
import { askForInvoices, type Books, calling, openBooks, type World } from '../accounting/world.ts'
import { SECRET } from '../docket/fill.ts'
import { fillOrders } from '../orders/fill.ts'
import type { Progress } from '../replay/progress.ts'
import { startServer } from '../servers.ts'
import { type Compared, compare } from './compare.ts'

const PORT = 3460
const ROOT = path.resolve(import.meta.dirname, '../..')
/** New documents of each accounting system before each kill, and how many of those that are there are changed. */
const NEW = 40
const CHANGED = 5
/** After these the sender has come further than its start, and not yet to the end. */
const RANDOM_MS = 1500
/** In the end everything has to be there after so many turns. */
const TURNS = 30
/** Orders are made up by so many. */
const HUNDREDS = 400

/** When a sender is killed: as a call has arrived and nothing is done, as the work is done and the answer is not given, or at any moment. */
export const MOMENTS = ['before the work', 'after the work', 'at random'] as const
type Moment = (typeof MOMENTS)[number]

export type AccountingPlay = { kills: number }
export type AccountingOutcome = {
  kills: Record<Moment, number>
  documents: number
  changes: number
  calls: Record<string, number>
  seconds: number
  faults: string[]
}

/**
 * A process sends invoices of orders to doubles of the three vendors and is killed with -9 at a call, or at any moment; others are changed meanwhile. Then the
 * next one is started. In the end each order is in each ledger once, with its total.
 */
export async function playAccounting({ kills }: AccountingPlay, progress: Progress): Promise<AccountingOutcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-accounting-'))
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'))
  const publicUrl = `http://127.0.0.1:${PORT}`
  const world = await openBooks(publicUrl)
  try {
    await withClient(postgres.url, (client) => client.query('create database books'))
    const url = Object.assign(new URL(postgres.url), { pathname: '/books' }).href
    await fillOrders(url, Math.ceil((kills * NEW * 2) / HUNDREDS) * HUNDREDS)
    const env = environment(url, folder, publicUrl, world)
    const server = await startServer('server/main.ts', { ...env, DOCKET_DEMO: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }, at())
    for (const { connect, setUp } of world.books) {
      await connect(calling(server.url))
      await setUp(calling(server.url))
    }
    await server.stop()
    return await play(url, env, world, kills, progress)
  } finally {
    await world.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const at = () => ({ port: PORT, postgresPid: 0, probe: { method: 'GET', path: '/api/ready', headers: {} } as const })

const environment = (url: string, folder: string, publicUrl: string, world: World): Record<string, string> => ({
  ...world.environment,
  ...{ DATABASE_URL: url, DOCKET_SECRET: SECRET, DATA_DIR: path.join(folder, 'data'), PUBLIC_URL: publicUrl, MOST_DELAY_MS: '0' },
})

async function play(
  url: string,
  env: Record<string, string>,
  { books }: World,
  kills: number,
  progress: Progress,
): Promise<AccountingOutcome> {
  const since = performance.now()
  const done = Object.fromEntries(MOMENTS.map((moment) => [moment, 0])) as AccountingOutcome['kills']
  const step = progress.step('Senders killed', kills)
  let last = 0
  let changes = 0
  for (let kill = 0; kill < kills; kill++) {
    last = await askForInvoices(url, last, NEW)
    changes += await changeSome(url, kill)
    const moment = MOMENTS[kill % MOMENTS.length]!
    await sendUntil(env, moment, books[Math.floor(kill / MOMENTS.length) % books.length]!, kill)
    done[moment]++
    for (const { double } of books) double.faults.clear()
    await letTimePass(url)
    step.done()
  }
  let left = -1
  for (let turn = 0; turn < TURNS && left !== 0; turn++) {
    const child = senderWith(env)
    if (child.exitCode === null) await once(child, 'exit')
    await letTimePass(url)
    left = await waiting(url)
  }
  const compared: Compared[] = await Promise.all(books.map((one) => expectedOf(url, one)))
  return {
    ...{ kills: done, changes, documents: compared.reduce((all, { expected }) => all + expected.length, 0) },
    calls: Object.fromEntries(books.map(({ provider, double }) => [provider, double.calls.length])),
    seconds: (performance.now() - since) / 1000,
    faults: [...compared.flatMap(compare), ...(left === 0 ? [] : [`${left} documents are not there after ${TURNS} turns`])],
  }
}

/** Starts a sender and kills it at a moment; one that was faster is done. */
async function sendUntil(env: Record<string, string>, moment: Moment, { double, writes }: Books, seed: number): Promise<void> {
  if (moment !== 'at random') double.faults.fail(moment === 'before the work' ? 'hang' : 'hangAfter', { on: writes })
  const child = senderWith(env)
  await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (moment === 'at random') await Promise.race([sleep((seed * 397) % RANDOM_MS), once(child, 'exit')])
  else while (double.faults.left() > 0 && child.exitCode === null) await sleep(5)
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const senderWith = (env: Record<string, string>): ChildProcess =>
  fork(path.join(ROOT, 'bench/crash-accounting/sender.ts'), {
    ...{ cwd: ROOT, execArgv: [...serverFlags], env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  })

/** Adds a fee to some orders that are there already, which asks for them again. @returns how many documents that are */
async function changeSome(url: string, fee: number): Promise<number> {
  const changed = await rowsOf(
    url,
    `with chosen as (select distinct local_id from accounting_documents where state = 'sent' order by local_id desc limit $1),
          changed as (update orders set delivery_fee = $2::int, amount_with_tax = 300 + $2::int where id in (select local_id from chosen) returning id)
     update accounting_documents d set state = 'waiting', next_attempt_at = now() from changed c where d.local_id = c.id and d.state = 'sent' returning d.id`,
    [CHANGED, fee + 1],
  )
  return changed.length
}

/** What is waited for is over: claims of whoever was killed, pauses, and the turn of a node. */
async function letTimePass(url: string): Promise<void> {
  await rowsOf(
    url,
    `update accounting_documents set claimed_until = claimed_until - interval '1 hour', next_attempt_at = next_attempt_at - interval '1 hour'
      where state in ('waiting', 'sending')`,
  )
  await rowsOf(url, `update accounting_connections set sending_until = null`)
}

const waiting = async (url: string): Promise<number> =>
  (await rowsOf<{ left: number }>(url, `select count(*)::int as left from accounting_documents where state <> 'sent'`))[0]!.left

async function expectedOf(url: string, { provider, ledger }: Books): Promise<Compared> {
  const expected = await rowsOf<{ number: string; total: number }>(
    url,
    `select '#' || o.order_number as number, o.amount_with_tax::float8 as total
       from accounting_documents d join accounting_connections c on c.id = d.connection_id join orders o on o.id = d.local_id
      where c.provider = $1`,
    [provider],
  )
  return { provider, expected, ledger: ledger() }
}
