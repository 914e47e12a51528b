import type { Tx } from '#server/platform/db/database.ts'
import { dayOf } from './local-day.ts'
import { timezoneOf } from './timezone.ts'

/** The day it is where a supplier is, YYYY-MM-DD. */
export const todayOf = async (tx: Tx, distributorId: number, now: Date): Promise<string> =>
  dayOf(now, await timezoneOf(tx, distributorId))
