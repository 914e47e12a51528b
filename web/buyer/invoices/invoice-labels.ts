import type { PROCESSING_STATUSES } from '#contract/billing/pending-invoices.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

/** The status of an invoice as its customer sees it. */
export const INVOICE_WORDS: Record<(typeof PROCESSING_STATUSES)[number], { label: string; tone: Tone }> = {
  processing: { label: 'Being read', tone: 'slate' },
  action_needed: { label: 'Needs attention', tone: 'saffron' },
  draft: { label: 'Draft', tone: 'grey' },
  processed: { label: 'Processed', tone: 'bottle' },
}
