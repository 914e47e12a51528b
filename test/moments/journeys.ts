import { spawnSync } from 'node:child_process'
import { Temporal } from 'temporal-polyfill'
import { ensureChromium } from '#test/setup/chromium.ts'
import { environmentAt, ROOT } from './environment.ts'

/**
 * Runs the journeys in the browser at the same time of the week whenever they run: the coming Saturday evening in Sydney, where the demo world is.
 * Orders for the next days are accepted then and none is on the road. Clock of tests, servers, PostgreSQL and pages are moved together.
 */
const SATURDAY = 6

const now = Temporal.Now.zonedDateTimeISO('Australia/Sydney')
const evening = now.add({ days: (SATURDAY - now.dayOfWeek + 7) % 7 }).with({ hour: 20, minute: 0, second: 0 })
const start = Temporal.ZonedDateTime.compare(evening, now) > 0 ? evening : evening.add({ weeks: 1 })

// once, by the true time, and not by two workers at the same time
ensureChromium()

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=e2e', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: environmentAt(start, now.epochMilliseconds),
  },
)
process.exit(status ?? 1)
