import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { withClient } from '#test/setup/with-client.ts'
import { measureAccounting } from './accounting/measure-accounting.ts'
import { measureCatalogue } from './catalogue/measure-catalogue.ts'
import { fillDocket, SECRET } from './docket/fill.ts'
import { measureDue } from './due/measure-due.ts'
import { fillFloor } from './floor/fill.ts'
import { measureImports } from './imports/measure-imports.ts'
import { measureReports } from './insight/measure-reports.ts'
import { type Effort, type Figure, inTurn, measure } from './measure.ts'
import { measureOrders } from './orders/measure-orders.ts'
import { memoryOf } from './processes.ts'
import { type Comparison, type Findings, reportOf, usageLines } from './report.ts'
import { measureStarts } from './second-start.ts'
import { type Running, startServer, untilAnswered } from './servers.ts'
import { measureStock } from './stock/measure-stock.ts'
import { type Call, docket, floor, READS, type Read, type Target } from './targets.ts'

/** `npm run bench`: Docket beside its floor, in one run on one machine. */

const USAGE = `npm run bench [-- --quick] [--only list,search,product,orders,place,orders-many,reports,stock,due,catalogue,imports,accounting,starts] [--port 3400]

Measures Docket beside a floor (bench/floor) on a PostgreSQL of its own in a scratch folder, prints the shares and writes docs/bench.md.
--quick: one short run each, and nothing is written. --only: some of the work, nothing is written.
--profile FOLDER: a CPU profile of Docket's server for each piece of work goes there.`

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    port: { type: 'string', default: '3400' },
    profile: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (options.help) {
  console.log(USAGE)
  process.exit(0)
}

const PORT = Number(options.port)
const EFFORT: Effort = options.quick ? { seconds: 3, runs: 1, warmUp: 1 } : { seconds: 10, runs: 3, warmUp: 3 }
/** What security costs is read from processor time, of which one run is enough. */
const SECURITY_EFFORT: Effort = { seconds: options.quick ? 3 : 8, runs: 1, warmUp: 3 }
const BUDGETS: Record<Read, number | null> = { list: 0.4, search: 0.4, product: 0.3, orders: null }
const WORK: Record<Read, string> = {
  list: 'List of 25 products at own prices',
  search: 'Search',
  product: 'One product',
  orders: 'Own orders',
}
const READERS = 16
const BUYERS = [8, 1]
const PLACE_BUDGET = 0.25
const READY: Call = { method: 'GET', path: '/api/ready', headers: {} }
const PAST_POLICIES = `alter role docket_app bypassrls;
  select pg_terminate_backend(pid) from pg_stat_activity where usename = 'docket_app'`
const wanted = (work: string) => !options.only || options.only.split(',').includes(work)

const scratch = mkdtempSync(path.join(os.tmpdir(), 'docket-bench-'))
const postgres = await startEmbeddedPostgres(path.join(scratch, 'postgres-of-both'))
try {
  const findings = await run()
  const page = reportOf(findings)
  console.log(`\n${page}\n${usageLines(findings.comparisons)}`)
  if (!options.quick && !options.only) writeFileSync(path.resolve(import.meta.dirname, '../docs/bench.md'), page)
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}
process.exit()

async function run(): Promise<Findings> {
  const [floorUrl, docketUrl] = [await newDatabase('floor'), await newDatabase('docket_bench')]
  console.log('Filling both databases …')
  await Promise.all([fillFloor(floorUrl), fillDocket(docketUrl)])

  const comparisons: Comparison[] = []
  for (const read of READS.filter(wanted)) {
    const floorFigure = await withFloor(floorUrl, (server, target) =>
      measure(server, inTurn(target.reads[read]), READERS, EFFORT),
    )
    const figure = await withDocket(docketUrl, read, (server, target) =>
      measure(server, inTurn(target.reads[read]), READERS, EFFORT),
    )
    say(comparisons, { work: WORK[read], clients: READERS, floor: floorFigure, docket: figure, budget: BUDGETS[read] })
  }
  let memoryAfter: number | null = null
  for (const clients of wanted('place') ? BUYERS : []) {
    const floorFigure = await withFloor(floorUrl, (server, target) => measure(server, target.order(clients), clients, EFFORT))
    const figure = await withDocket(docketUrl, `place-${clients}`, async (server, target) => {
      const placed = await measure(server, target.order(clients), clients, EFFORT)
      memoryAfter ??= memoryOf(server.pid)
      return placed
    })
    const budget = clients === 8 ? PLACE_BUDGET : null
    say(comparisons, { work: 'Order of 10 lines', clients, floor: floorFigure, docket: figure, budget })
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    isQuick: options.quick,
    comparisons,
    security: options.profile ? [] : await costOfSecurity(docketUrl),
    starts:
      options.profile || !wanted('starts')
        ? null
        : await measureStarts(path.join(scratch, 'starts'), PORT + 2, options.quick ? 2 : 5),
    memoryAfter,
    catalogue: wanted('catalogue')
      ? await measureCatalogue(newDatabase, (url, work) => withDocket(url, 'catalogue', ({ url: base }) => work(base), READY))
      : null,
    orders: wanted('orders-many')
      ? await measureOrders(newDatabase, (url, work) => withDocket(url, 'orders-many', ({ url: base }) => work(base), READY))
      : null,
    reports: wanted('reports')
      ? await measureReports(newDatabase, (url, work) => withDocket(url, 'reports', ({ url: base }) => work(base), READY))
      : null,
    stock: wanted('stock')
      ? await measureStock(newDatabase, (url, work) => withDocket(url, 'stock', ({ url: base }) => work(base), READY))
      : null,
    due: wanted('due') ? await measureDue(newDatabase, (url, work) => withDocket(url, 'due', work, READY), EFFORT) : null,
    imports: wanted('imports') ? await measureImports(newDatabase, (url, work) => withDocket(url, 'imports', work, READY)) : null,
    accounting: wanted('accounting')
      ? await measureAccounting(
          newDatabase,
          (url, more, work) => withDocket(url, 'accounting', ({ url: base }) => work(base), READY, more),
          `http://127.0.0.1:${PORT + 1}`,
        )
      : null,
  }
}

function say(comparisons: Comparison[], one: Comparison): void {
  comparisons.push(one)
  const share = (one.docket.perSecond / one.floor.perSecond).toFixed(2)
  console.log(
    `${one.work}, ${one.clients} clients: floor ${Math.round(one.floor.perSecond)}/s, Docket ${Math.round(one.docket.perSecond)}/s, share ${share}`,
  )
}

async function newDatabase(name: string): Promise<string> {
  await withClient(postgres.url, (client) => client.query(`create database ${name}`))
  return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
}

function postgresPid(): number {
  const folder = new URL(postgres.url).searchParams.get('host')
  return folder ? Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]) : 0
}

type Work = (server: Running, target: Target) => Promise<Figure>

async function withFloor(url: string, work: Work): Promise<Figure> {
  const target = floor()
  const server = await startServer(
    'bench/floor/server.ts',
    { DATABASE_URL: url },
    { port: PORT, postgresPid: postgresPid(), probe: target.probe },
  )
  return work(server, target).finally(server.stop)
}

async function withDocket<T>(
  url: string,
  name: string,
  work: (server: Running, target: Target) => Promise<T>,
  probe?: Call,
  more: Record<string, string> = {},
): Promise<T> {
  const target = docket()
  const env = {
    DATABASE_URL: url,
    DOCKET_SECRET: SECRET,
    DOCKET_DEMO: 'off',
    DATA_DIR: path.join(scratch, 'docket'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000',
    MOST_DELAY_MS: '0',
    ...more,
  }
  const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`, `--cpu-prof-name=${name}.cpuprofile`] : []
  if (options.profile) mkdirSync(options.profile, { recursive: true })
  const server = await startServer('server/main.ts', env, {
    port: PORT + 1,
    postgresPid: postgresPid(),
    probe: probe ?? target.probe,
    flags,
  })
  return work(server, target).finally(server.stop)
}

/**
 * The role that requests work as is let past the policies for a while; only this bench's PostgreSQL knows of it. A server does not start
 * with such a role, so it is changed under the running one, whose connections are begun again.
 */
async function costOfSecurity(url: string): Promise<Findings['security']> {
  const found: Findings['security'] = []
  for (const read of READS.filter(wanted)) {
    const measured = (server: Running, target: Target) => measure(server, inTurn(target.reads[read]), READERS, SECURITY_EFFORT)
    const secured = await withDocket(url, read, measured)
    const without = await withDocket(url, read, async (server, target) => {
      await withClient(url, (client) => client.query(PAST_POLICIES))
      await untilAnswered(server.url, target.probe)
      return measured(server, target)
    }).finally(() => withClient(url, (client) => client.query('alter role docket_app nobypassrls')))
    found.push({ work: WORK[read], with: secured, without })
  }
  return found
}
