import type { PriceProposal } from '#contract/catalogue/price-proposals.ts'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'

const WORDS: Record<PriceProposal['status'], [Tone, string]> = {
  pending: ['saffron', 'Pending'],
  approved: ['bottle', 'Approved'],
  declined: ['grey', 'Declined'],
}

export function ProposalStatus({ status }: Pick<PriceProposal, 'status'>) {
  const [tone, word] = WORDS[status]
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}
