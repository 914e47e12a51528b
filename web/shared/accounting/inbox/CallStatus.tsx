import type { BooksCall } from '#contract/accounting/documents.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** How a call was answered. */
export const CallStatus = ({ status }: Pick<BooksCall, 'status'>) =>
  status === null ? (
    <StatusBadge tone="beet">No answer</StatusBadge>
  ) : (
    <StatusBadge tone={status < 300 ? 'bottle' : status === 429 ? 'saffron' : 'beet'}>{String(status)}</StatusBadge>
  )
