import type { InvoiceState } from '#contract/billing/supplier-invoice-row.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const STATES = {
  open: { words: 'Open', tone: 'saffron' },
  overdue: { words: 'Overdue', tone: 'beet' },
  paid: { words: 'Paid', tone: 'bottle' },
  credited: { words: 'Credited', tone: 'bottle' },
} as const

/** What is left of an invoice. */
export const InvoiceStateBadge = ({ state }: { state: InvoiceState }) => (
  <StatusBadge tone={STATES[state].tone}>{STATES[state].words}</StatusBadge>
)
