import { administration } from '#contract/parties/administration.ts'
import { connectByAdmin, disconnect, type Pair } from '#server/parties/connection-requests/connection-moves.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { AdminActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { mustBeDistributor } from './distributors.ts'
import { mustBeVenue } from './venues.ts'

/** The two trade from now on; a request that waits is granted. Doing it twice changes nothing. */
async function join(tx: Tx, actor: AdminActor, { distributorId, venueId }: Pair, now: Date) {
  await mustBeVenue(tx, venueId)
  await mustBeDistributor(tx, distributorId)
  await connectByAdmin(tx, { ...actor, side: 'admin' }, { distributorId, venueId }, now)
  return { distributorId, venueId, status: 'active' as const }
}

async function part(tx: Tx, actor: AdminActor, { distributorId, venueId }: Pair, now: Date): Promise<void> {
  await mustBeVenue(tx, venueId)
  await mustBeDistributor(tx, distributorId)
  await disconnect(tx, { ...actor, side: 'admin' }, { distributorId, venueId }, now)
}

type Row = {
  distributorId: number
  venueId: number
  status: 'active' | 'connection_pending' | 'invitation_sent'
  name: string
  city: string
}

export const connectionRoutes = [
  answer(administration.connect, ({ params }, { tx, actor, now }) => join(tx, actor, params, now)),
  answer(administration.connectVenue, ({ params }, { tx, actor, now }) => join(tx, actor, params, now)),
  answer(administration.disconnect, ({ params }, { tx, actor, now }) => part(tx, actor, params, now)),
  answer(administration.disconnectVenue, ({ params }, { tx, actor, now }) => part(tx, actor, params, now)),
  answer(administration.venueDistributors, async ({ params }, { tx }) => {
    await mustBeVenue(tx, params.venueId)
    const data = await rows<Row>(
      tx,
      `select c.distributor_id as "distributorId", c.venue_id as "venueId", c.status, d.name, d.city
         from connections c join distributors d on d.id = c.distributor_id
        where c.venue_id = $1 and c.status not in ('ended', 'target') and d.deleted_at is null order by d.name, d.id`,
      [params.venueId],
    )
    return { data }
  }),
]
