import { z } from 'zod'
import { NewDistributor, NewVenue, NewVenueGroup } from './companies.ts'
import { CONNECTION_STATUSES } from './connection-states.ts'
import { endpoint } from './endpoint.ts'
import { term } from './fields.ts'
import { Id, IdInPath } from './id.ts'
import { TAX_CALCULATIONS } from './money.ts'
import { listOf, paged, pageQuery } from './page.ts'
import { ACCOUNT_TYPES } from './permissions.ts'

const listQuery = { ...pageQuery(['name']), term: term.optional() }

export const AdminDistributor = z.object({
  id: Id,
  name: z.string(),
  legalName: z.string(),
  logo: z.string().nullable(),
  status: z.enum(['inactive', 'invited', 'active', 'deactivated']),
  accountType: z.enum(ACCOUNT_TYPES),
  subscriptionStatus: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  currency: z.string(),
  timezone: z.string(),
  tax: z.number(),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  minimumOrderAmount: z.number().nullable(),
  deliveryFee: z.number(),
  productCount: z.number(),
  connectedVenuesCount: z.number(),
  registeredAt: z.string().nullable(),
  createdAt: z.string(),
})
export type AdminDistributor = z.infer<typeof AdminDistributor>

export const AdminVenue = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  groupId: Id.nullable(),
  groupName: z.string().nullable(),
  status: z.string(),
  city: z.string(),
  currency: z.string(),
  connectedDistributorsCount: z.number(),
  createdAt: z.string(),
})
export type AdminVenue = z.infer<typeof AdminVenue>

export const AdminVenueGroup = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  status: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  subscriptionStatus: z.string(),
  currency: z.string(),
  venueCount: z.number(),
  userCount: z.number(),
  createdAt: z.string(),
})
export type AdminVenueGroup = z.infer<typeof AdminVenueGroup>

const distributorParams = z.object({ distributorId: IdInPath })
const groupParams = z.object({ groupId: IdInPath })
const Connection = z.object({ distributorId: Id, venueId: Id, status: z.enum(CONNECTION_STATUSES) })

const admin = { audience: 'admin', permission: 'adminManagePlatform' } as const

/** What the platform admin oversees and sets up. */
export const administration = {
  distributors: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/distributors',
    summary: 'Suppliers, by name',
    query: z.strictObject(listQuery),
    returns: paged(AdminDistributor),
    problems: [],
  }),
  distributor: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/distributors/:distributorId',
    summary: 'One supplier',
    params: distributorParams,
    returns: AdminDistributor,
    problems: ['not_found'],
  }),
  createDistributor: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/distributors',
    summary: 'Create a supplier',
    body: NewDistributor,
    returns: AdminDistributor,
    status: 201,
    idempotent: true,
    problems: ['validation_failed'],
  }),
  distributorVenues: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/distributors/:distributorId/venues',
    summary: 'The customers of a supplier',
    params: distributorParams,
    returns: listOf(AdminVenue.pick({ id: true, name: true, groupName: true, city: true })),
    problems: ['not_found'],
  }),
  connect: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/venues/:venueId/distributors/:distributorId',
    summary: 'Connect a venue with a supplier',
    params: z.object({ venueId: IdInPath, distributorId: IdInPath }),
    returns: Connection,
    problems: ['not_found'],
  }),
  venueGroups: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/venue-groups',
    summary: 'Customer groups, by name',
    query: z.strictObject(listQuery),
    returns: paged(AdminVenueGroup),
    problems: [],
  }),
  venueGroup: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/venue-groups/:groupId',
    summary: 'One customer group',
    params: groupParams,
    returns: AdminVenueGroup,
    problems: ['not_found'],
  }),
  createVenueGroup: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/venue-groups',
    summary: 'Create a customer group',
    body: NewVenueGroup,
    returns: AdminVenueGroup,
    status: 201,
    idempotent: true,
    problems: ['validation_failed'],
  }),
  groupVenues: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/venue-groups/:groupId/venues',
    summary: 'The venues of a group',
    params: groupParams,
    returns: listOf(AdminVenue),
    problems: ['not_found'],
  }),
  createVenue: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/venue-groups/:groupId/venues',
    summary: 'Add a venue to a group',
    params: groupParams,
    body: NewVenue,
    returns: AdminVenue,
    status: 201,
    idempotent: true,
    problems: ['not_found', 'validation_failed'],
  }),
  venues: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/venues',
    summary: 'Venues, by name',
    query: z.strictObject(listQuery),
    returns: paged(AdminVenue),
    problems: [],
  }),
  venue: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/venues/:venueId',
    summary: 'One venue',
    params: z.object({ venueId: IdInPath }),
    returns: AdminVenue,
    problems: ['not_found'],
  }),
  mails: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/mails',
    summary: 'The outbox: mails written, newest first, and whether they were sent',
    query: z.strictObject({ ...pageQuery(['id']), recipient: term.optional() }),
    returns: paged(
      z.object({
        id: Id,
        recipient: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
      }),
    ),
    problems: [],
  }),
}
