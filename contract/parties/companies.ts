import { z } from 'zod'
import { email, money, optionalText, text, time } from '#contract/platform/fields.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { ACCOUNT_TYPES } from '#contract/platform/permissions.ts'
import { DELIVERY_PERIODS } from './suppliers.ts'

/** What a supplier, a customer group and a venue are made of, wherever one is set up: by the admin, by a user, at sign-up. */

export const currency = z.string().regex(/^[A-Z]{3}$/, 'Must be a currency such as AUD')

export const timezone = z.string().refine((value) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}, 'Must be a time zone such as Australia/Sydney')

/** How a company may write dates and times. */
export const DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'] as const
export const TIME_FORMATS = ['HH:mm', 'h:mm A'] as const

/** Whom suppliers ask about what. */
export const CONTACT_TYPES = ['owner', 'finance', 'ordering'] as const
export const Contact = z.strictObject({
  type: z.enum(CONTACT_TYPES),
  name: text(),
  email: z.union([email, z.literal('')]).default(''),
  phone: optionalText(40).default(''),
})
export type Contact = z.output<typeof Contact>
/** One of each kind. */
export const contacts = z
  .array(Contact)
  .max(CONTACT_TYPES.length)
  .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'One contact of each kind')

/** Where a company is. */
export const address = {
  street: optionalText(255).default(''),
  city: optionalText(100).default(''),
  zipCode: optionalText(20).default(''),
  state: optionalText(100).default(''),
  country: optionalText(100).default(''),
}

export const NewDistributor = z.strictObject({
  name: text(),
  legalName: optionalText(255).default(''),
  email: z.union([email, z.literal('')]).default(''),
  phone: optionalText(40).default(''),
  ...address,
  currency: currency.default('AUD'),
  timezone: timezone.default('Australia/Sydney'),
  accountType: z.enum(ACCOUNT_TYPES).default('premium'),
  tax: z.number().min(0).max(100).default(0),
  taxCalculation: z.enum(TAX_CALCULATIONS).default('exclusive'),
  minimumOrderAmount: money.nullable().default(0),
  deliveryFee: money.default(0),
  deliveryDays: z.array(z.number().int().min(1).max(7)).max(7).default([1, 2, 3, 4, 5]),
  restrictDeliveryDates: z.boolean().default(true),
  deliveryPeriod: z.enum(DELIVERY_PERIODS).default('business_day'),
  deliveryPeriodCount: z.number().int().min(0).max(90).default(2),
  workingHours: z.strictObject({ from: time, to: time }).default({ from: '06:00', to: '16:00' }),
})

export const NewVenueGroup = z.strictObject({
  name: text(),
  currency: currency.default('AUD'),
  accountType: z.enum(ACCOUNT_TYPES).default('premium'),
})

export const NewVenue = z.strictObject({
  name: text(),
  legalName: optionalText(255).default(''),
  email: z.union([email, z.literal('')]).default(''),
  phone: optionalText(40).default(''),
  ...address,
  instruction: optionalText(1000).default(''),
  currency: currency.default('AUD'),
  timezone: timezone.default('Australia/Sydney'),
})

const status = z.enum(['active', 'deactivated'])
const subscription = z.enum(['trialing', 'active', 'past_due', 'blocked', 'cancelled'])
/** What is left out stays as it is. `deactivated` refuses every sign-in to the company, `active` takes that back. */
const standing = { status: status.optional(), subscriptionStatus: subscription.optional() }

/** All fields of something, none of them needed, and none filled in by itself. */
export function changeOf<S extends z.ZodRawShape>(one: z.ZodObject<S>) {
  const shape = Object.entries(one.shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)).optional(),
  ])
  return z.strictObject(
    Object.fromEntries(shape) as { [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T> ? T : S[K]> },
  )
}

export const DistributorChange = changeOf(NewDistributor).extend(standing)
export const VenueGroupChange = changeOf(NewVenueGroup).extend(standing)
export const VenueChange = changeOf(NewVenue).extend({ status: status.optional() })
export type DistributorChange = z.output<typeof DistributorChange>
export type VenueGroupChange = z.output<typeof VenueGroupChange>
export type VenueChange = z.output<typeof VenueChange>

export type NewDistributor = z.output<typeof NewDistributor>
export type NewVenueGroup = z.output<typeof NewVenueGroup>
export type NewVenue = z.output<typeof NewVenue>
