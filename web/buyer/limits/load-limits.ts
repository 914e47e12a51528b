import { purchasingLimits } from '#contract/purchasing-limits.ts'
import { load } from '#web/api/query.ts'

export const limitsOf = (venueId: number) => ({ params: { venueId: String(venueId) } })

/** Asked for before a page with limits is drawn. */
export const loadLimits = (venueId: number) =>
  Promise.all([load(purchasingLimits.list, limitsOf(venueId)), load(purchasingLimits.users, limitsOf(venueId))])
