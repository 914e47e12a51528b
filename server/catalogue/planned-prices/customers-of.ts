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

/** What a supplier calls venues that it trades or has traded with; others are unknown to it. */
export async function namesOfCustomers(
  tx: Tx,
  distributorId: number,
  venueIds: readonly number[],
): Promise<(venueId: number) => string> {
  const found = await rows<{ id: number; name: string }>(
    tx,
    `select v.id, v.name from connections c join venues v on v.id = c.venue_id
      where c.distributor_id = $1 and c.venue_id = any ($2) and c.status in ('active', 'ended')`,
    [distributorId, venueIds],
  )
  const names = new Map(found.map(({ id, name }) => [id, `“${name}”`]))
  return (venueId) => names.get(venueId) ?? `Customer ${venueId}`
}
