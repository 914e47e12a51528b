import { z } from 'zod'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { email, optionalText, text, time } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import { ACCOUNT_TYPES } from '#contract/platform/permissions.ts'
import { address, CONTACT_TYPES, contacts, currency, DATE_FORMATS, TIME_FORMATS, timezone } from './companies.ts'

/** What venues and groups say of themselves, and how they want dates, amounts and news of prices. */

const mail = z.union([email, z.literal('')])
const percent = z.number().min(0, 'Must not be negative').max(100, 'At most 100')

const place = {
  street: address.street.unwrap(),
  city: address.city.unwrap(),
  zipCode: address.zipCode.unwrap(),
  state: address.state.unwrap(),
  country: address.country.unwrap(),
}

/** What a group decides for its venues too when it `groupOverride`s (G-074). */
const shared = {
  currency,
  dateFormat: z.enum(DATE_FORMATS),
  timeFormat: z.enum(TIME_FORMATS),
  /** People are notified of a price that moves by at least so many percent; 0 is every one. */
  priceChangeNotificationPercent: percent,
  /** Whether the price last paid becomes the one that reports compare with. */
  shouldUpdateReferencePrice: z.boolean(),
}

const venueFields = {
  name: text(),
  legalName: optionalText(255),
  companyRegistrationNumber: optionalText(60),
  email: mail,
  invoiceEmail: mail,
  phone: optionalText(40),
  primaryContactName: optionalText(255),
  primaryContactPhone: optionalText(40),
  secondaryContactName: optionalText(255),
  secondaryContactPhone: optionalText(40),
  contacts,
  ...place,
  /** Null where invoices go where the goods go. */
  billingAddress: z.strictObject(place).nullable(),
  /** For whoever delivers. */
  instruction: optionalText(1000),
  /** When somebody takes deliveries; null when not said. */
  workingHours: z
    .strictObject({ from: time, to: time })
    .refine(({ from, to }) => from < to, { message: 'Must be after the start', path: ['to'] })
    .nullable(),
  timezone,
  tax: percent.nullable(),
  features: z.strictObject({ inventory: z.boolean(), recipeManagement: z.boolean() }),
  ...shared,
}

type Optional<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<S[K]> }
const optional = <S extends z.ZodRawShape>(fields: S): Optional<S> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, (field as z.ZodType).optional()]),
  ) as unknown as Optional<S>

/** What is left out stays as it is. */
export const VenueSettingsChange = z.strictObject(optional(venueFields))
export type VenueSettingsChange = z.output<typeof VenueSettingsChange>
export const NewOutlet = VenueSettingsChange.extend({ name: text() })
export type NewOutlet = z.output<typeof NewOutlet>

export const VenueSettings = z.object({
  ...venueFields,
  workingHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  timezone: z.string(),
  currency: Currency,
  dateFormat: z.string(),
  timeFormat: z.string(),
  email: z.string(),
  invoiceEmail: z.string(),
  name: z.string(),
  contacts: z.array(z.object({ type: z.enum(CONTACT_TYPES), name: z.string(), email: z.string(), phone: z.string() })),
  id: Id,
  logo: z.string().nullable(),
  group: z.object({ id: Id, name: z.string(), groupOverride: z.boolean() }).nullable(),
  status: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  subscriptionStatus: z.string(),
  dateTimeFormat: z.string(),
  supportedDateFormats: z.array(z.string()),
  supportedTimeFormats: z.array(z.string()),
  /** Not any more once something was ordered. */
  currencyChangeEnabled: z.boolean(),
  distributorIds: z.array(Id),
  /** Its first administrator, or that of its group; null while it has none. */
  primaryUserId: Id.nullable(),
})
export type VenueSettings = z.infer<typeof VenueSettings>

const groupFields = {
  name: text(),
  /** The group's settings win over those of its venues. */
  groupOverride: z.boolean(),
  /** A group with one venue is called and looks like it. */
  shouldMirrorVenueToGroup: z.boolean(),
  ...shared,
}
export const GroupChange = z.strictObject(optional(groupFields))
export type GroupChange = z.output<typeof GroupChange>

const VenueInGroup = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  status: z.string(),
  currency: z.string(),
  supplierCount: z.number(),
  /** Orders somebody still waits for; a venue with some is not closed. */
  openOrderCount: z.number(),
})
export type VenueInGroup = z.infer<typeof VenueInGroup>

export const GroupSettings = z.object({
  ...groupFields,
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  currency: Currency,
  dateFormat: z.string(),
  timeFormat: z.string(),
  status: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  subscriptionStatus: z.string(),
  registeredAt: z.string().nullable(),
  supportedDateFormats: z.array(z.string()),
  supportedTimeFormats: z.array(z.string()),
  /** Not while a venue that has ordered would change with it. */
  currencyChangeEnabled: z.boolean(),
  userCount: z.number(),
  venues: z.array(VenueInGroup),
})
export type GroupSettings = z.infer<typeof GroupSettings>

const venueParams = z.object({ venueId: IdInPath })

export const venues = {
  find: endpoint({
    method: 'GET',
    path: '/venues/:venueId',
    summary: 'Get a venue with its settings',
    audience: 'venue',
    permission: null,
    params: venueParams,
    returns: VenueSettings,
    problems: ['not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/venues/:venueId',
    summary: 'Update a venue, optionally with its `logo`',
    audience: 'venue',
    permission: 'manageSettings',
    params: venueParams,
    bodyType: 'any',
    files: ['logo'],
    body: VenueSettingsChange,
    returns: VenueSettings,
    problems: ['not_found', 'validation_failed'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/venue/me/logo',
    summary: 'Delete the logo of the current venue',
    audience: 'venue',
    permission: 'manageSettings',
    returns: 'nothing',
    problems: ['not_found', 'validation_failed'],
  }),
  removeLogoOf: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/logo',
    summary: 'Delete the logo of a venue',
    audience: 'venue',
    permission: 'manageSettings',
    params: venueParams,
    returns: 'nothing',
    problems: ['not_found'],
  }),
}

export const venueGroup = {
  find: endpoint({
    method: 'GET',
    path: '/venue-group/me',
    summary: 'Get the user’s group with its settings and venues',
    audience: 'venue',
    permission: null,
    returns: GroupSettings,
    problems: ['not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/venue-group/me',
    summary: 'Update the user’s group, optionally with its `logo`',
    audience: 'venue',
    permission: 'manageSettings',
    bodyType: 'any',
    files: ['logo'],
    body: GroupChange,
    returns: GroupSettings,
    problems: ['not_found', 'validation_failed'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/venue-group/me/logo',
    summary: 'Delete the logo of the user’s group',
    audience: 'venue',
    permission: 'manageSettings',
    returns: 'nothing',
    problems: ['not_found'],
  }),
  venues: endpoint({
    method: 'GET',
    path: '/venue-group/venues',
    summary: 'List the venues of the user',
    audience: 'venue',
    permission: null,
    returns: listOf(VenueInGroup),
    problems: [],
  }),
  createVenue: endpoint({
    method: 'POST',
    path: '/venue-group/venues',
    summary: 'Add a venue to the user’s group',
    audience: 'venue',
    permission: 'manageSettings',
    body: NewOutlet,
    returns: VenueSettings,
    status: 201,
    idempotent: true,
    problems: ['not_found', 'validation_failed'],
  }),
  changeVenue: endpoint({
    method: 'PUT',
    path: '/venue-group/venues/:venueId',
    summary: 'Update a venue of the user’s group',
    audience: 'venue',
    permission: 'manageSettings',
    params: venueParams,
    body: VenueSettingsChange,
    returns: VenueSettings,
    problems: ['not_found', 'validation_failed'],
  }),
  removeVenue: endpoint({
    method: 'DELETE',
    path: '/venue-group/venues/:venueId',
    summary: 'Close a venue of the user’s group, unless it has open orders or is the last one',
    audience: 'venue',
    permission: 'manageSettings',
    params: venueParams,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
}
