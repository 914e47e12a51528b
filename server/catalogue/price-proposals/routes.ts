import { distributorProposals, venueProposals } from '#contract/catalogue/price-proposals.ts'
import { findProductForVenue } from '#server/catalogue/products/products-for-venue.ts'
import { findVenueProducts } from '#server/catalogue/products/venue-product-reads.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { answerProposal } from './answer-proposal.ts'
import { countPending, findProposal, listProposals } from './proposal-reads.ts'
import { propose } from './propose.ts'

export const routes = [
  answer(distributorProposals.list, async ({ query }, { tx, actor, now }) => {
    const [page, pending] = await Promise.all([listProposals(tx, actor, query, now), countPending(tx, actor.distributorId)])
    return { ...page, pending }
  }),
  answer(distributorProposals.find, ({ params }, { tx, actor, now }) => findProposal(tx, actor, params.proposedPriceId, now)),
  answer(distributorProposals.create, async ({ body }, { tx, actor, now }) => {
    const product = await findProductForVenue(tx, actor.distributorId, body.venueId, body.productId)
    if (!product) throw fieldProblem('productId', 'There is no such product for this customer')
    const id = await propose(tx, actor, 'distributor', { product, venueId: body.venueId }, body)
    return findProposal(tx, actor, id, now)
  }),
  answer(distributorProposals.answer, async ({ params, body }, { tx, actor, now }) => {
    await answerProposal(tx, actor, params.proposedPriceId, body, now)
    return findProposal(tx, actor, params.proposedPriceId, now)
  }),

  answer(venueProposals.list, ({ params, query }, { tx, actor, now }) =>
    listProposals(tx, { venueId: ownVenue(actor, params.venueId) }, query, now),
  ),
  answer(venueProposals.create, async ({ params, body }, { tx, actor, now }) => {
    const venueId = ownVenue(actor, params.venueId)
    const [product] = await findVenueProducts(tx, venueId, [params.productId])
    if (!product) throw new Problem('not_found')
    const id = await propose(tx, actor, 'venue', { product, venueId }, body)
    return findProposal(tx, { venueId }, id, now)
  }),
]
