import { job } from '#server/platform/jobs/job.ts'
import { tellParties } from './tell-parties.ts'

/** What a side can be told of an order. */
export const HAPPENINGS = [
  'accepted',
  'partially_accepted',
  'declined',
  'abandoned',
  'cancelled',
  'received',
  'changed',
  'quote_approved',
  'quote_declined',
  'disputed',
  'settled',
  'backordered',
  'scheduled',
  'completed',
  'converted',
  'written',
  'quoted',
  'resolved',
  'invoiced',
  'message',
] as const
export type Happening = (typeof HAPPENINGS)[number]

/** Tells the other side of an order what has happened to it, once per event. */
export const tellOfChange = job<{ orderId: number; eventId: number; happening: Happening }>(
  'orders.tell-of-change',
  async (event, { tx, site, now }) => tellParties(tx, site, event, now),
)
