/** What a movement of stock can come from. */
export const MOVEMENT_TYPES = [
  'addition',
  'removal',
  'edit',
  'stocktake',
  'transfer',
  'order_acceptance',
  'order_cancellation',
  'credit_note_approved',
] as const
export type MovementType = (typeof MOVEMENT_TYPES)[number]
