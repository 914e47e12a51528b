import { parseArgs } from 'node:util'
import { playAccounting } from '../crash-accounting/play.ts'
import { playStock, printStock } from '../crash-stock/play.ts'
import { progress } from '../replay/progress.ts'
import { playCrash } from './play.ts'
import { printCrash } from './table.ts'

const USAGE = `npm run crash -- [--orders 1000 | --stock 2000 | --accounting 60] [--clients 16] [--blows 100] [--log FILE]

Buyers place orders, suppliers accept, edit, abandon and credit them, and venues receive, dispute and cancel them, all at once, while the
server and its database are killed with -9, cut off, restarted, locked and left without disk in turn. Then the database is compared with
the answers every client got.

With --stock, both sides move, count, transfer and sell the same few products meanwhile, and their books are compared.

With --accounting, a process that sends invoices to doubles of Xero, QuickBooks and NetSuite is killed so many times, and their ledgers are compared.`

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    stock: { type: 'string' },
    accounting: { type: 'string' },
    clients: { type: 'string', default: '16' },
    blows: { type: 'string', default: '100' },
    log: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}

const shared = { clients: Number(values.clients), blows: Number(values.blows), log: values.log }
if (values.accounting !== undefined) {
  const outcome = await playAccounting({ kills: Number(values.accounting) }, progress())
  console.log(outcome)
  process.exitCode = outcome.faults.length === 0 ? 0 : 1
} else if (values.stock === undefined) {
  const outcome = await playCrash({ ...shared, orders: Number(values.orders) }, progress())
  printCrash(outcome)
  process.exitCode = outcome.faults.length === 0 ? 0 : 1
} else {
  const outcome = await playStock({ ...shared, operations: Number(values.stock) }, progress())
  printStock(outcome)
  process.exitCode = outcome.faults.length === 0 ? 0 : 1
}
