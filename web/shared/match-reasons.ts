import type { MatchReason } from '#contract/billing/pending-invoices.ts'

/** Why an order is offered for an invoice. */
export const MATCH_WORDS: Record<MatchReason, string> = {
  number: 'Same number',
  amount: 'Same amount',
  similar_amount: 'Similar amount',
  day: 'Same days',
}
