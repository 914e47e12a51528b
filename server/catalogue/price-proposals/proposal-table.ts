import type { PriceProposal } from '#contract/catalogue/price-proposals.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** Prices that one of two has asked the other for. */
export const PROPOSED_PRICES = table('proposed_prices')({
  id: stored,
  distributorId: stored,
  productId: stored,
  venueId: stored,
  proposedBy: stored.as<PriceProposal['proposedBy']>(),
  userId: stored,
  userName: stored,
  price: stored,
  minQuantity: stored,
  note: stored,
  status: stored.as<PriceProposal['status']>(),
  createdAt: stored,
  answeredAt: stored,
  answeredBy: stored,
  answerNote: stored,
})
