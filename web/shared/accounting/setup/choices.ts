import type { ORDERING_MODES } from '#contract/accounting/links.ts'
import type { DOCUMENT_STATES } from '#contract/accounting/setup.ts'

export const ORDERING_MODE_CHOICES: Record<(typeof ORDERING_MODES)[number], string> = {
  manual: 'When you send them',
  automatic: 'Automatically',
}

/** As Xero calls them. */
export const DOCUMENT_STATE_CHOICES: Record<(typeof DOCUMENT_STATES)[number], string> = {
  draft: 'Draft',
  submitted: 'Awaiting approval',
  authorised: 'Approved',
}
