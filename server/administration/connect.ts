import { administration } from '#contract/administration.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { announce } from '#server/platform/live/live.ts'
import { mustBeDistributor } from './distributors.ts'
import { mustBeVenue } from './venues.ts'

/** The two trade from now on; a request that waits is granted. Doing it twice changes nothing. */
export const connect = answer(administration.connect, async ({ params }, { tx, actor, now }) => {
  const { venueId, distributorId } = params
  await mustBeVenue(tx, venueId)
  await mustBeDistributor(tx, distributorId)
  const [before] = await rows<{ status: string }>(
    tx,
    `select status from connections where distributor_id = $1 and venue_id = $2 for update`,
    [distributorId, venueId],
  )
  if (before?.status !== 'active') {
    await rows(
      tx,
      `insert into connections (distributor_id, venue_id, status, account_opened_at) values ($1, $2, 'active', $3)
       on conflict (distributor_id, venue_id)
       do update set status = 'active', account_opened_at = coalesce(connections.account_opened_at, excluded.account_opened_at)`,
      [distributorId, venueId, now],
    )
    await audit(tx, actor, {
      subject: 'connection',
      subjectId: venueId,
      distributorId,
      venueId,
      before: before ?? null,
      after: { status: 'active' },
    })
    announce(tx, { topic: 'connections', distributorId, venueId, ids: { distributorId, venueId } })
  }
  return { distributorId, venueId, status: 'active' as const }
})
