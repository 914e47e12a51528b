import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { money, optionalText, quantity } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'

/** The state of a proposed price; the supplier decides (R-205, G-037). */
export const PROPOSAL_STATUSES = ['pending', 'approved', 'declined'] as const

/** A price somebody asks for: a venue for itself, or a supplier's user for a customer. */
export const PriceProposal = z.object({
  id: Id,
  status: z.enum(PROPOSAL_STATUSES),
  product: z.object({
    id: Id,
    name: z.string(),
    sku: z.string().nullable(),
    price: z.number(),
    priceUnit: z.string(),
    orderingUnit: z.string(),
  }),
  venue: z.object({ id: Id, name: z.string() }),
  distributor: z.object({ id: Id, name: z.string() }),
  proposedBy: z.enum(['venue', 'distributor']),
  userName: z.string(),
  /** Per price unit, from `minQuantity` ordering units on. */
  price: z.number(),
  minQuantity: z.number(),
  note: z.string(),
  /** What the venue pays per price unit at that quantity today. */
  currentPrice: z.number(),
  currency: z.string(),
  /** How this venue has ordered the product, if it has. */
  usual: z.object({ orders: z.number(), perWeek: z.number() }).nullable(),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answerNote: z.string(),
})
export type PriceProposal = z.infer<typeof PriceProposal>

const asked = { price: money, minQuantity: quantity.default(1), note: optionalText(500).default('') }
const listQuery = z.strictObject({ ...pageQuery(['id']), status: z.enum(PROPOSAL_STATUSES).optional() })
const params = z.object({ proposedPriceId: IdInPath })

export const distributorProposals = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/proposed-prices',
    summary: 'List price proposals, newest first',
    audience: 'distributor',
    permission: 'seeProducts',
    query: listQuery,
    returns: paged(PriceProposal).extend({ pending: z.number() }),
    problems: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/distributor/proposed-prices/:proposedPriceId',
    summary: 'Get a price proposal',
    audience: 'distributor',
    permission: 'seeProducts',
    params,
    returns: PriceProposal,
    problems: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/proposed-prices',
    summary: 'Propose a price for a customer, to be approved by a user who can set prices',
    audience: 'distributor',
    permission: 'seeProducts',
    body: z.strictObject({ productId: Id, venueId: Id, ...asked }),
    returns: PriceProposal,
    status: 201,
    problems: ['validation_failed', 'conflict'],
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/distributor/proposed-prices/:proposedPriceId',
    summary: 'Approve or decline a price proposal; an approved price applies to the customer from now on',
    audience: 'distributor',
    permission: 'editProductPricing',
    params,
    body: z.strictObject({ status: z.enum(['approved', 'declined']), note: optionalText(500).default('') }),
    returns: PriceProposal,
    problems: ['not_found', 'conflict'],
  }),
}

export const venueProposals = {
  list: endpoint({
    method: 'GET',
    path: '/venues/:venueId/proposed-prices',
    summary: 'List price requests of this venue, newest first',
    audience: 'venue',
    permission: 'seeProducts',
    params: z.object({ venueId: IdInPath }),
    query: listQuery,
    returns: paged(PriceProposal),
    problems: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/venues/:venueId/products/:productId/proposed-prices',
    summary: 'Request a price from the supplier',
    audience: 'venue',
    permission: 'createOrder',
    params: z.object({ venueId: IdInPath, productId: IdInPath }),
    body: z.strictObject(asked),
    returns: PriceProposal,
    status: 201,
    problems: ['not_found', 'validation_failed', 'conflict'],
  }),
}
