import { z } from 'zod'
import { LINE_ISSUES, ORDER_STATUSES } from '#contract/ordering/order-status.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'

const Packed = z.object({ productId: Id, name: z.string(), sku: z.string().nullable(), unit: z.string(), quantity: z.number() })

export const Stop = z.object({
  orderId: Id,
  orderNumber: z.number().nullable(),
  status: z.enum(ORDER_STATUSES),
  venue: z.object({ id: Id, name: z.string() }),
  /** One line, as a map finds it. */
  address: z.string(),
  instructions: z.string(),
  contact: z.object({ name: z.string(), phone: z.string() }),
  /** What the customer wrote with the order. */
  message: z.string(),
  lines: z.array(
    Packed.extend({
      lineId: Id,
      /** What was kept of it, and what was wrong with the rest; null where nothing was. */
      receivedQuantity: z.number().nullable(),
      issue: z.enum(LINE_ISSUES).nullable(),
      issueNote: z.string(),
    }),
  ),
  /** There is nothing left to do: it was handed over, or the customer has received it. */
  isDone: z.boolean(),
  /** Who took it, when; null unless the driver wrote it down. */
  deliveredTo: z.string(),
  deliveredAt: z.string().nullable(),
  /** When the driver found nobody, and what was written about it. */
  notHome: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Until when handing it over can be undone; null where nothing was, or that time is over. */
  undoableUntil: z.string().nullable(),
})
export type Stop = z.output<typeof Stop>

export const Run = z.object({
  /** Null: nobody brings these yet. */
  driver: z.object({ id: Id, name: z.string() }).nullable(),
  /** In the order they are driven. */
  stops: z.array(Stop),
  /** Everything of these stops together, as it is packed. */
  products: z.array(Packed),
})
export type Run = z.output<typeof Run>

const Day = z.object({ date: z.string(), runs: z.array(Run) })
export type RunDay = z.output<typeof Day>

/** What is delivered on a day, by driver, stop by stop. */
export const runs = {
  day: endpoint({
    method: 'GET',
    path: '/distributor/runs',
    summary: 'Get the run sheet of a day, today by default: stops by driver in order, and what to pack for each',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject({ date: date.optional() }),
    returns: Day,
    problems: [],
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/distributor/runs',
    summary: 'Assign orders of a day to a driver, or unassign them, in driving order',
    audience: 'distributor',
    permission: 'editOrder',
    body: z.strictObject({
      date,
      driverId: Id.nullable(),
      orderIds: z
        .array(Id)
        .min(1)
        .max(500)
        .refine((ids) => new Set(ids).size === ids.length, 'Each order once'),
    }),
    returns: Day,
    problems: ['validation_failed'],
  }),
  asPdf: endpoint({
    method: 'GET',
    path: '/distributor/runs/pdf',
    summary: 'Get the run sheet of a day as PDF, one driver per page; of one driver if named',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject({ date, driverId: IdInPath.optional() }),
    returns: 'file',
    problems: ['not_found'],
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/distributor/runs/link',
    summary: 'Create a link to the driver’s page of a day; replaces the previous link',
    audience: 'distributor',
    permission: 'editOrder',
    body: z.strictObject({ date, driverId: Id }),
    returns: z.object({ url: z.string(), expiresAt: z.string() }),
    answersSecret: true,
    status: 201,
    problems: ['validation_failed'],
  }),
}
