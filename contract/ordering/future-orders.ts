import { z } from 'zod'
import { Recurrence, STANDING_INTERVALS } from '#contract/calendar/recurrence.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, moment, optionalText } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'
import { NewLine, PLACEMENT_PROBLEMS } from './new-order.ts'
import { Finding } from './order-findings.ts'
import { venueOrderParams } from './order-requests.ts'
import { Order, OrderRow } from './orders.ts'

/** What is ordered again and again. */
export const StandingOrder = z.object({
  id: Id,
  recurrence: Recurrence,
  startsOn: z.string(),
  /** HH:mm on the supplier's clock. */
  time: z.string(),
  /** When it comes next after this one, as far ahead as is shown. */
  next: z.array(z.string()),
})
export type StandingOrder = z.infer<typeof StandingOrder>

/** An order that waits for its day. */
export const FutureOrder = z.object({
  ...OrderRow.shape,
  scheduledAt: z.string(),
  interval: z.enum(STANDING_INTERVALS),
  /** The supplier's, in which days and times are meant. */
  timezone: z.string(),
  standing: StandingOrder.nullable(),
  /** Since when it could not be placed and waits for somebody. */
  heldAt: z.string().nullable(),
  findings: z.array(Finding),
  checkedAt: z.string().nullable(),
})
export type FutureOrder = z.infer<typeof FutureOrder>

export const FUTURE_KINDS = ['standing', 'scheduled'] as const

/** What somebody says to what prevents an order: it shall come as it is, without the lines that cannot, or not this time. */
export const ANSWERS = ['place', 'drop', 'skip'] as const

const Plan = z.object({ plan: FutureOrder, order: Order })
const params = venueOrderParams
const mayPlan = { audience: 'venue', permission: 'seeFutureOrders' } as const
const change = { ...mayPlan, params, returns: Plan } as const
const problems = ['not_found', 'invalid_transition', 'validation_failed', 'forbidden'] as const

/** Orders for later, once or again and again (T-05 to T-08). */
export const futureOrders = {
  list: endpoint({
    method: 'GET',
    path: '/venues/:venueId/future-orders/:type',
    summary: 'List the standing or scheduled orders of a venue, the next one first',
    audience: 'venue',
    permission: 'seeFutureOrders',
    params: z.object({ venueId: IdInPath, type: z.enum(FUTURE_KINDS) }),
    query: z.strictObject(pageQuery(['scheduledAt'])),
    returns: paged(FutureOrder),
    problems: ['not_found'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/:orderId/plan',
    summary: 'Get an upcoming order with its alerts',
    audience: 'venue',
    permission: 'seeFutureOrders',
    params,
    returns: Plan,
    problems: ['not_found'],
  }),
  reschedule: endpoint({
    ...change,
    method: 'PATCH',
    path: '/venues/:venueId/future-orders/:orderId/reschedule',
    summary: 'Reschedule an upcoming order; with a recurrence, all later ones too',
    body: z.strictObject({
      scheduledAt: moment,
      interval: z.enum(STANDING_INTERVALS).optional(),
      /** Goes before `interval`; null makes it come once. */
      recurrence: Recurrence.nullable().optional(),
    }),
    problems,
  }),
  change: endpoint({
    ...change,
    method: 'PATCH',
    path: '/venues/:venueId/future-orders/:orderId/products',
    summary: 'Change the lines of an upcoming order, once or from now on',
    body: z.strictObject({
      products: z.array(NewLine).min(1, 'Needs at least one product').max(1000, 'At most 1000 lines'),
      message: optionalText(2000).optional(),
      following: z.boolean().default(false),
    }),
    problems: [...problems, 'not_existing', 'not_connected', 'currency-no-matching'],
  }),
  pause: endpoint({
    ...change,
    method: 'PATCH',
    path: '/venues/:venueId/future-orders/:orderId/pause',
    summary: 'Pause a standing order until a day; null resumes it',
    body: z.strictObject({ until: date.nullable() }),
    problems,
  }),
  answer: endpoint({
    ...change,
    method: 'PATCH',
    path: '/venues/:venueId/future-orders/:orderId/answer',
    summary: 'Answer the alerts of an upcoming order: place it anyway, drop unavailable lines, or skip this time',
    body: z.strictObject({ answer: z.enum(ANSWERS) }),
    /** What follows a skipped order is the plan; null where nothing does. */
    returns: z.object({ plan: FutureOrder.nullable(), order: Order }),
    problems: [...problems, ...PLACEMENT_PROBLEMS, 'last_line'],
  }),
  cancel: endpoint({
    ...mayPlan,
    method: 'DELETE',
    path: '/venues/:venueId/future-orders/:orderId',
    summary: 'Cancel an upcoming order and its repetitions',
    params,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'forbidden'],
  }),
  coming: endpoint({
    method: 'GET',
    path: '/distributor/future-orders',
    summary: 'List the upcoming orders of customers, the next one first',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject(pageQuery(['scheduledAt'])),
    returns: paged(FutureOrder),
    problems: [],
  }),
}
