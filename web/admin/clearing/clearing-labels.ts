import type { InvoiceRow, InvoiceStatus } from '#contract/billing/pending-invoices.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

type Words = { label: string; tone: Tone }

/** The labels of invoice states in the clearing. */
export const CLEARING_WORDS: Record<InvoiceStatus, Words> = {
  processing: { label: 'Uploaded', tone: 'grey' },
  draft: { label: 'With the customer', tone: 'grey' },
  clearing_ready: { label: 'In queue', tone: 'saffron' },
  in_clearing: { label: 'In progress', tone: 'slate' },
  review_ready: { label: 'Awaiting review', tone: 'saffron' },
  in_review: { label: 'In review', tone: 'slate' },
  action_needed: { label: 'Returned', tone: 'beet' },
  processed: { label: 'Processed', tone: 'bottle' },
}

export const wordsOf = ({ clearingStatus, processingStatus }: InvoiceRow): Words =>
  CLEARING_WORDS[clearingStatus ?? processingStatus]

/** The time until an automatic release, as '14 min'; nothing once it has passed. */
export function timeUntil(until: string, now: Date): string | null {
  const minutes = Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000)
  return minutes > 0 ? `${minutes} min` : null
}
