import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import { agreeOnPrice } from './agree-on-price.ts'
import { notifyOfProposal } from './notify-of-proposal.job.ts'
import { PROPOSED_PRICES } from './proposal-table.ts'

const PROPOSAL = PROPOSED_PRICES.part('id', 'productId', 'venueId', 'price', 'minQuantity', 'status')
const ANSWER = PROPOSED_PRICES.part('status', 'answeredAt', 'answeredBy', 'answerNote')

/** Approves or declines a proposal, once. @throws Problem not_found, conflict when somebody else has answered it */
export async function answerProposal(
  tx: Tx,
  actor: DistributorActor,
  proposalId: number,
  { status, note }: { status: 'approved' | 'declined'; note: string },
  now: Date,
): Promise<void> {
  const [found] = await rows<RecordOf<typeof PROPOSAL>>(
    tx,
    `select ${PROPOSAL.names} from proposed_prices where id = $1 and distributor_id = $2 for update`,
    [proposalId, actor.distributorId],
  )
  if (!found) throw new Problem('not_found')
  if (found.status !== 'pending') throw new Problem('conflict', { message: `This was ${found.status} in the meantime` })
  if (status === 'approved') await agreeOnPrice(tx, actor, found, 'proposal')
  await rows(tx, `update proposed_prices set ${ANSWER.assignments(3)} where id = $1 and distributor_id = $2`, [
    proposalId,
    actor.distributorId,
    ...ANSWER.values({ status, answeredAt: now, answeredBy: actor.userName, answerNote: note }),
  ])
  await enqueue(tx, notifyOfProposal, { proposalId, happening: status })
  announce(tx, { topic: 'proposed-prices', distributorId: actor.distributorId, venueId: found.venue_id })
}
