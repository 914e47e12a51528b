import { rows, type Tx } from '#server/platform/db/database.ts'

/** Where a supplier is: its days begin and end by this. */
export async function timezoneOf(tx: Tx, distributorId: number): Promise<string> {
  const [row] = await rows<{ timezone: string }>(tx, `select timezone from distributors where id = $1`, [distributorId])
  return row?.timezone ?? 'UTC'
}
