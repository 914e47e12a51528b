import type { Tx } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'

/** Has the lists of an owner's documents read again by who looks at them. */
export const announceDocuments = (
  tx: Tx,
  { distributorId, venueId }: { distributorId: number | null; venueId: number | null },
): void =>
  announce(tx, {
    topic: 'accounting-documents',
    ...(distributorId !== null && { distributorId }),
    ...(venueId !== null && { venueId }),
  })
