import { job } from '#server/platform/jobs/job.ts'
import { notifyParties } from './notify-parties.ts'

/** What a side can be notified of an order. */
export const NOTIFIED_CHANGES = [
  'accepted',
  'partially_accepted',
  'declined',
  'abandoned',
  'cancelled',
  'received',
  'undone',
  'changed',
  'quote_approved',
  'quote_declined',
  'disputed',
  'settled',
  'backordered',
  'scheduled',
  'completed',
  'not_home',
  'converted',
  'written',
  'quoted',
  'resolved',
  'invoiced',
  'message',
] as const
export type NotifiedChange = (typeof NOTIFIED_CHANGES)[number]

/** Notifies the other side of an order what has happened to it, once per event. */
export const notifyOfChange = job<{ orderId: number; eventId: number; happening: NotifiedChange }>(
  'orders.tell-of-change',
  async (event, { tx, site, now }) => notifyParties(tx, site, event, now),
)
