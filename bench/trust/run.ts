import { ACCOUNTING_PROVIDERS, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { bookingsOf } from './documents.ts'
import { push } from './push.ts'
import { worldOf } from './worlds.ts'

/** As many orders as are sent; another number may follow the command. */
const ORDERS = Number(process.argv[2] ?? 10_000)
const SHOWN = 20

const bookings = bookingsOf(ORDERS)
const count = (is: (of: (typeof bookings)[number]) => boolean) => bookings.filter(is).length
const line = (text: string) => process.stdout.write(`${text}\n`)
line(
  `${ORDERS} orders and ${count(({ document }) => document.kind === 'customerCredit')} credit notes: ` +
    (['exclusive', 'inclusive', 'untaxed'] as const)
      .map((way) => `${count(({ document }) => document.amountsAre === way)} ${way}`)
      .join(', '),
)
line('| Vendor | Documents | Lines | Equal to the cent | Calls | Calls for each document | Seconds |')
line('|---|---|---|---|---|---|---|')
for (const provider of ACCOUNTING_PROVIDERS) {
  const world = await worldOf(provider, () => new Date('2026-03-10T09:00:00Z'))
  const { documents, lines, equal, wrong, calls, milliseconds } = await push(world, bookings)
  await world.double.close()
  const cells = [documents, lines, equal, calls, (calls / documents).toFixed(3), (milliseconds / 1000).toFixed(1)]
  line(`| ${PROVIDER_NAMES[provider]} | ${cells.join(' | ')} |`)
  for (const text of wrong.slice(0, SHOWN)) line(`  ${text}`)
  if (wrong.length > 0) process.exitCode = 1
}
