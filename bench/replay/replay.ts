import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openApi, Refused } from '../api.ts'
import { answerOrders, creditOrders, placeOrders } from './place.ts'
import { progress } from './progress.ts'
import { reconcile, reportOf } from './reconcile.ts'
import { setUp } from './set-up.ts'
import { asDollars, readTradingDay, type TradingDay } from './trading-day.ts'

const USAGE = `npm run replay -- FILE [--url http://localhost:3000] --admin EMAIL --password PASSWORD

Plays a day of wholesale orders through the API of a running server: of a hundred orders five are accepted in part, two are given up, and
one is credited a line. Then compares what the server holds with what has to be paid, to the cent.
FILE is a CSV with a row for every product a store ordered of a vendor (the columns of Iowa's liquor sales).
It may be stopped at any time, and the server too: run it again and it goes on where it was.
A server lets one user make 1,200 calls a minute; RATE_LIMIT_PER_MINUTE=100000 npm start makes the set-up quicker.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    admin: { type: 'string' },
    password: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
const [file] = positionals
if (values.help || !file || !values.admin || !values.password) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 1)
}

try {
  process.exitCode = await replay(readTradingDay(readFileSync(file, 'utf8')), values.admin, values.password)
} catch (error) {
  console.error(`\n${error instanceof Refused || error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function replay(day: TradingDay, email: string, password: string): Promise<number> {
  console.log(introduce(day))
  const shown = progress()
  const api = openApi(values.url, (what) => shown.trouble(what))
  const admin = api.as(email, password, true)
  const scene = await setUp(api, admin, day, shown)
  await placeOrders(scene, day, shown)
  await answerOrders(scene, day, shown)
  await creditOrders(scene, day, shown)
  const accounts = await reconcile(scene, day, shown)
  console.log(`\n${reportOf(accounts)}\n`)
  if (api.retries() > 0) console.log(`${api.retries()} calls had to be tried again.`)
  const differences = accounts.reduce((all, one) => all + one.differences.length, 0)
  console.log(differences === 0 ? 'The server holds what has to be paid, to the cent.' : `${differences} differences.`)
  return differences === 0 ? 0 : 1
}

function introduce({ orders, vendors, stores, unusable }: TradingDay): string {
  const lines = orders.reduce((all, order) => all + order.lines.length, 0)
  const cents = orders.reduce((all, order) => all + order.totalCents, 0)
  const refused = unusable.map(
    ({ line, store, item, reasons }) => `  row ${line}, store ${store}, item ${item}: ${reasons.join(', ')}`,
  )
  return [
    `${orders.length} orders of ${stores.length} stores with ${vendors.length} suppliers, ${lines} lines, ${asDollars(cents)}.`,
    ...(unusable.length > 0 ? [`${unusable.length} rows cannot be ordered:`, ...refused] : []),
    '',
  ].join('\n')
}
