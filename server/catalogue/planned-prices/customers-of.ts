import { rows, type Tx } from '#server/platform/db/database.ts'

/** Of these venues, those that buy from the supplier. */
export async function customersOf(tx: Tx, distributorId: number, venueIds: readonly number[]): Promise<Set<number>> {
  const found = await rows<{ venue_id: number }>(
    tx,
    `select venue_id from connections where distributor_id = $1 and venue_id = any ($2) and status = 'active'`,
    [distributorId, venueIds],
  )
  return new Set(found.map(({ venue_id }) => venue_id))
}
