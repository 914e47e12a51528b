import type { CreditNoteRow } from '#contract/billing/credit-notes.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

export const CreditNoteStatus = ({ status }: Pick<CreditNoteRow, 'status'>) =>
  status === 'approved' ? <StatusBadge tone="bottle">Approved</StatusBadge> : <StatusBadge tone="saffron">Draft</StatusBadge>
