import { z } from 'zod'
import { ORDER_STATUSES } from '#contract/ordering/order-status.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, optionalText, text } from '#contract/platform/fields.ts'
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
  lines: z.array(Packed.extend({ lineId: Id })),
  /** There is nothing left to do: it was handed over, or the customer has received it. */
  isDone: z.boolean(),
  /** Who took it, when; null unless the driver wrote it down. */
  deliveredTo: z.string(),
  deliveredAt: z.string().nullable(),
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

const DriversRun = z.object({
  date: z.string(),
  distributor: z.string(),
  driver: z.string(),
  stops: z.array(Stop),
})

/** The day of a driver by link, without signing in. The token comes as X-Public-Token; one that is not right finds nothing. */
export const driversRun = {
  find: endpoint({
    method: 'GET',
    path: '/public/run',
    summary: 'List a driver’s stops of a day',
    audience: 'public',
    permission: null,
    returns: DriversRun,
    problems: ['not_found'],
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/public/run/stops/:orderId',
    summary: 'Mark a stop as delivered with recipient and photos (T-56); repeating it changes nothing',
    audience: 'public',
    permission: null,
    params: z.object({ orderId: IdInPath }),
    body: z.strictObject({ name: text(100), note: optionalText(500).default('') }),
    bodyType: 'any',
    files: ['photos'],
    manyFiles: true,
    returns: DriversRun,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
}
