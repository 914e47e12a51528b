import type { TransferStatus } from '#contract/counting/inventory-transfers.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

export const STATUS: Record<TransferStatus, { words: string; tone: Tone }> = {
  planned: { words: 'Planned', tone: 'saffron' },
  in_transit: { words: 'In transit', tone: 'slate' },
  received: { words: 'Received', tone: 'bottle' },
  cancelled: { words: 'Cancelled', tone: 'grey' },
}
