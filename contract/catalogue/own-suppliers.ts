import { z } from 'zod'
import { currency, NewDistributor } from '#contract/parties/companies.ts'
import { SupplierDetail } from '#contract/parties/suppliers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { email, optionalText, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

/** What a buyer's company keeps of its suppliers itself: those that are not on the platform, notes on all, and which outlets buy where. */

const mail = z.union([email, z.literal('')])

/** Somebody to call at an own supplier. With an id it is changed, without it is new; who is left out is gone. */
const contact = z.strictObject({
  id: Id.optional(),
  name: text(),
  role: optionalText(100).default(''),
  email: mail.default(''),
  phone: optionalText(40).default(''),
})

const customInfo = z.strictObject({
  /** The number the supplier knows the customer by. */
  accountNumber: optionalText(60).default(''),
  note: optionalText(2000).default(''),
})

const venueIds = z
  .array(Id)
  .max(500, 'At most 500 outlets')
  .refine((ids) => new Set(ids).size === ids.length, 'Each outlet once')

/** The company that is kept; what it agrees with is the company's own to say. */
const own = z.strictObject({
  ...NewDistributor.omit({ accountType: true, currency: true, timezone: true }).shape,
  companyRegistrationNumber: optionalText(60).default(''),
  description: optionalText(1000).default(''),
  primaryContactName: optionalText(255).default(''),
  primaryContactPhone: optionalText(40).default(''),
  contacts: z.array(contact).max(50, 'At most 50 people').default([]),
  customInfo: customInfo.default({ accountNumber: '', note: '' }),
})

/** Orders are placed in one currency, so without another the outlet's is taken. */
export const NewOwnSupplier = own.extend({
  currency: currency.optional(),
  /** The outlets that buy there; those acted for when left out. */
  connectedVenueIdsFromGroup: venueIds.optional(),
})
export type NewOwnSupplier = z.output<typeof NewOwnSupplier>

type Optional<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T> ? T : S[K]> }
const optional = <S extends z.ZodRawShape>(shape: S): Optional<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)).optional(),
    ]),
  ) as unknown as Optional<S>

/** Of a supplier on the platform only `customInfo` is the buyer's to say. */
export const SupplierChange = z.strictObject(optional(own.shape))
export type SupplierChange = z.output<typeof SupplierChange>

/** Whom to call at a supplier. */
export const SupplierPerson = z.object({
  id: Id,
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Looks after the outlets acted for. */
  isAccountOwner: z.boolean(),
})
export type SupplierPerson = z.infer<typeof SupplierPerson>

const distributorParams = z.object({ distributorId: IdInPath })

export const ownSuppliers = {
  users: endpoint({
    method: 'GET',
    path: '/venue/distributors/:distributorId/users',
    summary: 'List the contacts of a connected or off-platform supplier',
    audience: 'venue',
    permission: 'seeSuppliers',
    params: distributorParams,
    returns: listOf(SupplierPerson),
    problems: ['not_found'],
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/venue/distributors/:distributorId/users/:userId',
    summary: 'Delete a contact of an off-platform supplier',
    audience: 'venue',
    permission: 'manageSupplier',
    params: z.object({ distributorId: IdInPath, userId: IdInPath }),
    returns: 'nothing',
    problems: ['not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/venue/distributors/:distributorId/export/products',
    summary: 'Export a supplier’s products at the outlets’ prices as CSV',
    audience: 'venue',
    permission: 'seeProducts',
    params: distributorParams,
    returns: 'file',
    problems: ['not_found'],
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/venue/distributors/export/products',
    summary: 'Export all suppliers’ products at the outlets’ prices as CSV',
    audience: 'venue',
    permission: 'seeProducts',
    returns: 'file',
    problems: [],
  }),
  filters: endpoint({
    method: 'GET',
    path: '/venue/filters/distributors',
    summary: 'Get the filter choices of lists: the suppliers of the current outlets and their product groups',
    audience: 'venue',
    permission: 'seeSuppliers',
    returns: z.object({
      distributors: z.array(z.object({ id: Id, name: z.string(), isOwn: z.boolean() })),
      categories: z.array(z.object({ id: Id, name: z.string() })),
      cities: z.array(z.string()),
    }),
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/venue/distributors',
    summary: 'Create an off-platform supplier',
    audience: 'venue',
    permission: 'manageSupplier',
    body: NewOwnSupplier,
    returns: SupplierDetail,
    status: 201,
    idempotent: true,
    problems: ['validation_failed'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/venue/distributors/:distributorId',
    summary: 'Update an off-platform supplier, or the notes about one on the platform',
    audience: 'venue',
    permission: 'manageSupplier',
    params: distributorParams,
    body: SupplierChange,
    returns: SupplierDetail,
    problems: ['not_found', 'validation_failed'],
  }),
  setAvailability: endpoint({
    method: 'PUT',
    path: '/venue/distributors/:distributorId/availability',
    summary:
      'Set the outlets connected to a supplier: omitted ones disconnect, new ones send a request or join an existing connection (G-084)',
    audience: 'venue',
    permission: 'manageSupplier',
    params: distributorParams,
    body: z.strictObject({ connectedVenueIdsFromGroup: venueIds }),
    returns: SupplierDetail,
    problems: ['not_found', 'validation_failed'],
  }),
  setAvailabilities: endpoint({
    method: 'PUT',
    path: '/venue/distributors/availability',
    summary: 'Disconnect several suppliers, all or none',
    audience: 'venue',
    permission: 'manageSupplier',
    body: z.strictObject({
      distributorIds: z
        .array(Id)
        .min(1, 'Needs at least one supplier')
        .max(100, 'At most 100 suppliers')
        .refine((ids) => new Set(ids).size === ids.length, 'Each supplier once'),
      connectedVenueIdsFromGroup: venueIds,
    }),
    returns: listOf(SupplierDetail),
    problems: ['validation_failed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/venue/distributors/:distributorId',
    summary: 'Disconnect a supplier; an off-platform one without open orders is closed',
    audience: 'venue',
    permission: 'manageSupplier',
    params: distributorParams,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
}
