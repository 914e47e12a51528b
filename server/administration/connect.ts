import { administration } from '#contract/administration.ts'
import { connectByAdmin } from '#server/invitations/coming-together.ts'
import { answer } from '#server/platform/http/answer.ts'
import { mustBeDistributor } from './distributors.ts'
import { mustBeVenue } from './venues.ts'

/** The two trade from now on; a request that waits is granted. Doing it twice changes nothing. */
export const connect = answer(administration.connect, async ({ params }, { tx, actor, now }) => {
  const { venueId, distributorId } = params
  await mustBeVenue(tx, venueId)
  await mustBeDistributor(tx, distributorId)
  await connectByAdmin(tx, { ...actor, side: 'admin' }, { distributorId, venueId }, now)
  return { distributorId, venueId, status: 'active' as const }
})
