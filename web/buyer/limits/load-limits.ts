import { purchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import { load } from '#web/api/query.ts'

export const sentFor = (venueId: number) => ({ params: { venueId } })

/** Preloads the limits of an outlet. */
export const loadLimits = (venueId: number) =>
  Promise.all([load(purchasingLimits.list, sentFor(venueId)), load(purchasingLimits.users, sentFor(venueId))])
