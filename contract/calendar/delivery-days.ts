import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, optionalText, time } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

const weekday = z.number().int().min(1).max(7)

/** A cut-off of one delivery weekday, ISO: so many days before, at that time of the supplier. After a hard one the day is gone. */
export const CutOff = z.strictObject({
  day: weekday,
  daysBefore: z.number().int('Whole days').min(0, 'Must not be negative').max(60, 'At most 60 days'),
  time,
  isHard: z.boolean().default(true),
})
export type CutOff = z.output<typeof CutOff>

const cutOffs = z
  .array(CutOff)
  .max(7)
  .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, 'One cut-off for each day')

/** Whom a schedule is for: a category of customers, one customer, or everyone who has none of these. */
export const DeliverySchedule = z.object({
  id: Id,
  customerCategory: z.object({ id: Id, name: z.string() }).nullable(),
  venue: z.object({ id: Id, name: z.string() }).nullable(),
  /** Of a category; null as for everyone. */
  deliveryDays: z.array(z.number()).nullable(),
  cutOffs: z.array(CutOff),
})
export type DeliverySchedule = z.infer<typeof DeliverySchedule>

const NewSchedule = z.strictObject({
  customerCategoryId: Id.nullable().default(null),
  venueId: Id.nullable().default(null),
  deliveryDays: z.array(weekday).min(1, 'Choose at least one day').max(7).nullable().default(null),
  cutOffs,
})
export type NewSchedule = z.output<typeof NewSchedule>

/** Days on which nothing is delivered, the last included. */
export const ClosedDays = z.object({
  id: Id,
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  countsAsBusinessDay: z.boolean(),
})
export type ClosedDays = z.infer<typeof ClosedDays>

const MOST_CLOSED_MS = 366 * 24 * 60 * 60_000

const NewClosedDays = z
  .strictObject({
    from: date,
    to: date,
    reason: optionalText(120).default(''),
    /** Whether somebody works on them, so that lead times run on. */
    countsAsBusinessDay: z.boolean().default(false),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_CLOSED_MS, { path: ['to'], message: 'At most a year' })

const settings = { audience: 'distributor', permission: 'editSettings' } as const
const everybody = { audience: 'distributor', permission: null } as const

/** When a supplier delivers and until when one can order for it. */
export const deliveryDays = {
  schedules: endpoint({
    ...everybody,
    method: 'GET',
    path: '/distributor/delivery-schedules',
    summary: 'List cut-off schedules for everyone, customer categories and single customers',
    returns: listOf(DeliverySchedule),
    problems: [],
  }),
  setSchedule: endpoint({
    ...settings,
    method: 'PUT',
    path: '/distributor/delivery-schedules',
    summary: 'Set the cut-off schedule of everyone, a category or a customer; the most specific one applies as a whole',
    body: NewSchedule,
    returns: DeliverySchedule,
    problems: ['validation_failed'],
  }),
  removeSchedule: endpoint({
    ...settings,
    method: 'DELETE',
    path: '/distributor/delivery-schedules/:scheduleId',
    summary: 'Delete a cut-off schedule; the next less specific one applies',
    params: z.object({ scheduleId: IdInPath }),
    returns: 'nothing',
    problems: ['not_found'],
  }),
  closedDays: endpoint({
    ...everybody,
    method: 'GET',
    path: '/distributor/closed-days',
    summary: 'List current and future closed days, earliest first',
    returns: listOf(ClosedDays),
    problems: [],
  }),
  addClosedDays: endpoint({
    ...settings,
    method: 'POST',
    path: '/distributor/closed-days',
    summary: 'Create closed days',
    body: NewClosedDays,
    returns: ClosedDays,
    status: 201,
    idempotent: true,
    problems: ['validation_failed', 'conflict'],
  }),
  removeClosedDays: endpoint({
    ...settings,
    method: 'DELETE',
    path: '/distributor/closed-days/:closedDaysId',
    summary: 'Delete closed days',
    params: z.object({ closedDaysId: IdInPath }),
    returns: 'nothing',
    problems: ['not_found'],
  }),
}
