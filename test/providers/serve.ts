import { spawn } from 'node:child_process'
import path from 'node:path'
import { backTo, environmentOf } from './environment.ts'
import { startNetsuite } from './netsuite/start.ts'
import { startQuickBooks } from './quickbooks/start.ts'
import { startXero } from './xero/start.ts'

/**
 * `npm run providers`: the doubles of Xero, QuickBooks and NetSuite, and the demo world connected with them, so that people can click through.
 * What is in the books is shown at `/ledger` of each. They are kept in memory: after a restart everything has to be connected again.
 */

const ROOT = path.resolve(import.meta.dirname, '../..')
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`
const first = Number(process.env.PROVIDERS_PORT || 3101)
const clock = () => new Date()

const [xero, quickBooks, netsuite] = await Promise.all([
  startXero({ clock, port: first, signInPort: first + 1 }),
  startQuickBooks({ clock, port: first + 2, signInPort: first + 3 }),
  startNetsuite({ clock, port: first + 4, signInPort: first + 5 }),
])
for (const { signIn } of [xero, quickBooks, netsuite]) signIn.comesBackTo(backTo(publicUrl))
for (const name of ['The Glasshouse', 'Anchor & Vine', 'Saltmarsh', 'Little Rye Bakery']) {
  xero.ledger.addContact({ Name: name })
  quickBooks.ledger.add('Customer', { DisplayName: name, Balance: 0 })
  netsuite.ledger.add('customer', { companyName: name, entityId: name })
}
for (const Name of ['Northfield Produce', 'Dairy Lane', 'Fold Seafood']) {
  xero.ledger.addContact({ Name })
  quickBooks.ledger.add('Vendor', { DisplayName: Name, Balance: 0 })
}
// QuickBooks books sales by items, and starts without any
for (const Name of ['Goods', 'Delivery', 'Discount', 'Rounding']) quickBooks.ledger.add('Item', { Name, Type: 'Service' })
console.log(`Books of Xero:       ${xero.url}/ledger
Books of QuickBooks: ${quickBooks.url}/ledger
Books of NetSuite:   ${netsuite.url}/ledger`)

const server = spawn(process.execPath, ['server/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: {
    ...process.env,
    ...environmentOf('XERO', xero.settings),
    ...environmentOf('QUICKBOOKS', quickBooks.settings),
    ...environmentOf('NETSUITE', netsuite.settings),
  },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
process.on('disconnect', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 0))
