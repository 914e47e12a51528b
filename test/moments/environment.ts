import path from 'node:path'
import type { Temporal } from 'temporal-polyfill'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** What a process gets for which it is `moment` now (setup/clock.mjs). */
export const environmentAt = (moment: Temporal.ZonedDateTime, now: number) => ({
  ...process.env,
  DOCKET_TEST_AHEAD: String(moment.epochMilliseconds - now),
  NODE_OPTIONS: `--import=${path.join(ROOT, 'test/setup/clock.mjs')}`,
})
