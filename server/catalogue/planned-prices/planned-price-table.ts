import type { PlannedChange } from '#contract/catalogue/planned-prices.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** Changes of prices that start on a day to come. */
export const PLANNED_PRICES = table('planned_prices')({
  id: stored,
  distributorId: stored,
  productId: stored,
  startsAt: stored,
  change: stored.json<PlannedChange>(),
  /** Whom it concerns; null: everybody. */
  venueIds: stored,
  note: stored,
  tellsEveryone: stored,
  status: stored.as<'planned' | 'started' | 'cancelled' | 'failed'>(),
  problem: stored,
  createdAt: stored,
  userId: stored,
  userName: stored,
  endedAt: stored,
  endedBy: stored,
  auditId: stored,
  /** When customers are notified; null: they have been. */
  tellAt: stored,
})
