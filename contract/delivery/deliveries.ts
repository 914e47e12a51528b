import { z } from 'zod'
import { LINE_ISSUES } from '#contract/ordering/order-status.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, moment, optionalText, stockQuantity, text } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/id.ts'
import { Stop } from './runs.ts'

/** What a driver reads: no prices, no totals, no other customer. */
const DriversRun = z.object({
  date: z.string(),
  /** Of the supplier: the days of its zone. */
  today: z.string(),
  distributor: z.string(),
  /** Empty for somebody who is none of the drivers. */
  driver: z.string(),
  stops: z.array(Stop),
})
export type DriversRun = z.output<typeof DriversRun>

/** One door: the orders that are handed over there together. */
const atOneDoor = {
  orderIds: z
    .array(Id)
    .min(1)
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, 'Each order once'),
}
/**
 * When it happened by the clock of the phone, which may have had no connection then. Later than now is now, earlier than two days ago is two
 * days ago.
 */
const happenedAt = { at: moment.optional() }

export const Delivered = z.strictObject({
  ...atOneDoor,
  ...happenedAt,
  /** Who received it. */
  name: text(100),
  note: optionalText(500).default(''),
  /** What of it is missing, or was sent back. */
  lines: z
    .array(
      z.strictObject({
        lineId: Id,
        receivedQuantity: stockQuantity,
        issue: z.enum(LINE_ISSUES),
        note: optionalText(500).default(''),
      }),
    )
    .max(1000)
    .default([]),
})
export const NotHome = z.strictObject({ ...atOneDoor, ...happenedAt, reason: text(500) })
const Undone = z.strictObject(atOneDoor)

/** Of which day's run it is, today's by default. */
const ofDay = { date: date.optional() }

const withPhotos = { bodyType: 'any', files: ['photos'], manyFiles: true } as const

/** The own run of somebody who is a driver of the supplier (T-56). */
export const ownRun = {
  find: endpoint({
    method: 'GET',
    path: '/distributor/own-run',
    summary: 'List the own stops of a day, today by default: from two weeks ago to a week ahead',
    audience: 'distributor',
    permission: 'seeOwnDeliveries',
    query: z.strictObject(ofDay),
    returns: DriversRun,
    problems: ['validation_failed'],
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/distributor/own-run/deliveries',
    summary: 'Hand over the orders of one door: recipient, photos, and what was short or refused (T-56)',
    audience: 'distributor',
    permission: 'seeOwnDeliveries',
    body: Delivered.extend(ofDay),
    ...withPhotos,
    returns: DriversRun,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
  notHome: endpoint({
    method: 'POST',
    path: '/distributor/own-run/not-home',
    summary: 'Report that nobody received the orders of one door; the supplier schedules them again',
    audience: 'distributor',
    permission: 'seeOwnDeliveries',
    body: NotHome.extend(ofDay),
    ...withPhotos,
    returns: DriversRun,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/distributor/own-run/undo',
    summary: 'Undo handing over within a minute, or that nobody was there',
    audience: 'distributor',
    permission: 'seeOwnDeliveries',
    body: Undone.extend(ofDay),
    returns: DriversRun,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
}

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
    path: '/public/run/deliveries',
    summary:
      'Hand over the orders of one door: recipient, photos, and what was short or refused (T-56); repeating it changes nothing',
    audience: 'public',
    permission: null,
    body: Delivered,
    ...withPhotos,
    returns: DriversRun,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
  notHome: endpoint({
    method: 'POST',
    path: '/public/run/not-home',
    summary: 'Report that nobody received the orders of one door; repeating it changes nothing',
    audience: 'public',
    permission: null,
    body: NotHome,
    ...withPhotos,
    returns: DriversRun,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/public/run/undo',
    summary: 'Undo handing over within a minute, or that nobody was there',
    audience: 'public',
    permission: null,
    body: Undone,
    returns: DriversRun,
    problems: ['not_found', 'invalid_transition'],
  }),
}
