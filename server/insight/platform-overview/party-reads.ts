import type { Days } from '#contract/calendar/ranges.ts'
import type { Party, PlatformOverview } from '#contract/insight/platform-overview.ts'
import { endOfDay, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** Who is counted; those who have left are not. */
const PARTIES: Record<keyof PlatformOverview['parties'], string> = {
  suppliers: 'distributors where deleted_at is null and owner_venue_group_id is null and owner_venue_id is null',
  groups: 'venue_groups where deleted_at is null',
  outlets: 'venues where deleted_at is null',
  users: `users where status <> 'deactivated'`,
}

const COUNTS = Object.entries(PARTIES)
  .map(
    ([name, who]) => `select '${name}' as name, count(*)::int as total,
      (count(*) filter (where created_at >= $1 and created_at < $2))::int as added,
      (count(*) filter (where created_at >= $3 and created_at < $4))::int as "addedBefore" from ${who}`,
  )
  .join(' union all ')

/** How many of each there are, and how many of them were added on some days. */
export async function countParties(tx: Tx, range: Days, before: Days, timezone: string): Promise<PlatformOverview['parties']> {
  const moments = [range, before].flatMap(({ from, to }) => [startOfDay(from, timezone), endOfDay(to, timezone)])
  const found = await rows<Party & { name: string }>(tx, COUNTS, moments)
  const counts = Object.fromEntries(found.map(({ name, ...counted }) => [name, counted]))
  return counts as PlatformOverview['parties']
}
