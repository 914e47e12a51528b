import { type Days, daysOfRange, type RangeQuery, rangeFault } from '#contract/calendar/ranges.ts'
import { outletsDay } from '#server/parties/venues/outlets-day.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { ownVenue, venuesActedFor } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'

export type Asked = { venueIds: readonly number[]; range: Days }

/**
 * The outlets and days a report is of: one outlet, or all that are acted for.
 * @throws Problem validation_failed for a range that ends before it begins, not_found for somebody else’s outlet
 */
export async function reportOf(
  tx: Tx,
  actor: VenueActor,
  query: RangeQuery & { venueId?: number | undefined },
  now: Date,
): Promise<Asked> {
  const fault = rangeFault(query)
  if (fault) throw new Problem('validation_failed', { fields: fault })
  const venueIds = query.venueId === undefined ? venuesActedFor(actor) : [ownVenue(actor, query.venueId)]
  return { venueIds, range: daysOfRange(query, (await outletsDay(tx, venueIds, now)).today) }
}
