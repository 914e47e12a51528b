import { rows, type Tx } from '#server/platform/db/database.ts'
import { dayOf } from '#server/products/local-day.ts'

/** The day it is where a supplier is, YYYY-MM-DD. */
export async function todayOf(tx: Tx, distributorId: number, now: Date): Promise<string> {
  const [row] = await rows<{ timezone: string }>(tx, `select timezone from distributors where id = $1`, [distributorId])
  return dayOf(now, row?.timezone ?? 'UTC')
}
