import { parseArgs } from 'node:util'
import { progress } from '../replay/progress.ts'
import { playCrash } from './play.ts'

const USAGE = `npm run crash -- [--orders 1000] [--clients 16] [--blows 12]

Places orders with many clients at once while the server and its database are killed with -9 in turn, then looks for an order that was
acknowledged and is lost, placed twice, or not whole, for a number used twice, and for a mail without an order.`

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '16' },
    blows: { type: 'string', default: '12' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}

const play = { orders: Number(values.orders), clients: Number(values.clients), blows: Number(values.blows) }
const { blows, seconds, retries, acknowledged, faults } = await playCrash(play, progress())
for (const { blow, afterOrders, seconds: back } of blows)
  console.log(
    `  killed after ${String(afterOrders).padStart(4)} orders: ${blow.padEnd(19)} answers again after ${back.toFixed(1)} s`,
  )
console.log(`\n${acknowledged} orders acknowledged in ${seconds.toFixed(0)} s, ${retries} calls tried again.`)
console.log(faults.length === 0 ? 'Each is there once and whole; no number twice, no mail without an order.' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1
