import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { ACCOUNT_TYPES } from '#contract/platform/permissions.ts'
import { DistributorChange, NewDistributor, NewVenue, NewVenueGroup, VenueChange, VenueGroupChange } from './companies.ts'
import { CONNECTION_STATUSES } from './connection-states.ts'

const listQuery = { ...pageQuery(['name']), term: term.optional() }

const Address = { street: z.string(), city: z.string(), zipCode: z.string(), state: z.string(), country: z.string() }

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
  ...Address,
  currency: z.string(),
  timezone: z.string(),
  tax: z.number(),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  minimumOrderAmount: z.number().nullable(),
  deliveryFee: z.number(),
  productCount: z.number(),
  connectedVenuesCount: z.number(),
  invitedAt: z.string().nullable(),
  registeredAt: z.string().nullable(),
  createdAt: z.string(),
})
export type AdminDistributor = z.infer<typeof AdminDistributor>

/** `waiting` for its first attempt or without a mail server, `retrying` after failures, `failed` once it is given up. */
export const MAIL_STATUSES = ['waiting', 'retrying', 'sent', 'failed'] as const

const OutboxMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** Why the last attempt failed. */
  lastError: z.string().nullable(),
})

const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** What it was about, by id: `{"orderId": 12}`. */
  about: z.record(z.string(), z.unknown()),
  reason: z.string(),
  attempts: z.int(),
  failedAt: z.string(),
})

export const AdminVenue = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  groupId: Id.nullable(),
  groupName: z.string().nullable(),
  status: z.string(),
  legalName: z.string(),
  email: z.string(),
  phone: z.string(),
  ...Address,
  instruction: z.string(),
  timezone: z.string(),
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
  invitedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type AdminVenueGroup = z.infer<typeof AdminVenueGroup>

const distributorParams = z.object({ distributorId: IdInPath })
const venueParams = z.object({ venueId: IdInPath })
const pairParams = z.object({ venueId: IdInPath, distributorId: IdInPath })
const groupParams = z.object({ groupId: IdInPath })
const Connection = z.object({ distributorId: Id, venueId: Id, status: z.enum(CONNECTION_STATUSES) })

/** A user of any company, and the companies that have them. */
export const AdminUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(['invited', 'active', 'deactivated']),
  lastSeenAt: z.string().nullable(),
  companies: z.array(
    z.object({
      kind: z.enum(['platform', 'supplier', 'group', 'venue']),
      /** 0 for the platform. */
      id: z.number(),
      /** Of a venue its group, where it has one. */
      groupId: Id.nullable(),
      name: z.string(),
    }),
  ),
})
export type AdminUser = z.infer<typeof AdminUser>

const admin = { audience: 'admin', permission: 'adminManagePlatform' } as const
const editsDistributor = { audience: 'admin', permission: 'adminEditDistributor' } as const

/** What the platform admin oversees and sets up. */
export const administration = {
  users: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/users',
    summary: 'List the users of all companies by name, or find them by part of name, email address or phone number',
    query: z.strictObject(listQuery),
    returns: paged(AdminUser),
    problems: [],
  }),
  distributors: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/distributors',
    summary: 'List suppliers by name',
    query: z.strictObject(listQuery),
    returns: paged(AdminDistributor),
    problems: [],
  }),
  distributor: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/distributors/:distributorId',
    summary: 'Get a supplier',
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
  changeDistributor: endpoint({
    ...editsDistributor,
    method: 'PUT',
    path: '/admin/distributors/:distributorId',
    summary: 'Update a supplier, its plan or its status',
    params: distributorParams,
    body: DistributorChange,
    returns: AdminDistributor,
    problems: ['not_found', 'validation_failed'],
  }),
  inviteDistributor: endpoint({
    ...editsDistributor,
    method: 'PUT',
    path: '/admin/distributors/:distributorId/invite',
    summary: 'Resend the pending invitations of a supplier',
    params: distributorParams,
    returns: AdminDistributor,
    problems: ['not_found', 'conflict'],
  }),
  removeDistributor: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/distributors/:distributorId',
    summary: 'Close a supplier without open orders',
    params: distributorParams,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
  removeDistributorLogo: endpoint({
    ...editsDistributor,
    method: 'DELETE',
    path: '/admin/distributors/:distributorId/logo',
    summary: 'Delete the logo of a supplier',
    params: distributorParams,
    returns: 'nothing',
    problems: ['not_found'],
  }),
  distributorVenues: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/distributors/:distributorId/venues',
    summary: 'List the customers of a supplier',
    params: distributorParams,
    returns: listOf(AdminVenue.pick({ id: true, name: true, groupName: true, city: true })),
    problems: ['not_found'],
  }),
  connect: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/venues/:venueId/distributors/:distributorId',
    summary: 'Connect a venue with a supplier',
    params: pairParams,
    returns: Connection,
    problems: ['not_found'],
  }),
  connectVenue: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/distributors/:distributorId/venues/:venueId',
    summary: 'Connect a supplier with a venue',
    params: pairParams,
    returns: Connection,
    problems: ['not_found'],
  }),
  disconnect: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/venues/:venueId/distributors/:distributorId',
    summary: 'Disconnect a venue from a supplier',
    params: pairParams,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
  disconnectVenue: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/distributors/:distributorId/venues/:venueId',
    summary: 'Disconnect a supplier from a venue',
    params: pairParams,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
  venueGroups: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/venue-groups',
    summary: 'List customer groups by name',
    query: z.strictObject(listQuery),
    returns: paged(AdminVenueGroup),
    problems: [],
  }),
  venueGroup: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/venue-groups/:groupId',
    summary: 'Get a customer group',
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
  changeVenueGroup: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/venue-groups/:groupId',
    summary: 'Update a customer group, its plan or its status',
    params: groupParams,
    body: VenueGroupChange,
    returns: AdminVenueGroup,
    problems: ['not_found', 'validation_failed'],
  }),
  inviteVenueGroup: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/venue-groups/:groupId/invite',
    summary: 'Resend the pending invitations of a group',
    params: groupParams,
    returns: AdminVenueGroup,
    problems: ['not_found', 'conflict'],
  }),
  removeVenueGroup: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/venue-groups/:groupId',
    summary: 'Close a group and its venues without open orders',
    params: groupParams,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
  removeVenueGroupLogo: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/venue-groups/:groupId/logo',
    summary: 'Delete the logo of a group',
    params: groupParams,
    returns: 'nothing',
    problems: ['not_found'],
  }),
  groupVenues: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/venue-groups/:groupId/venues',
    summary: 'List the venues of a group',
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
    summary: 'List venues by name',
    query: z.strictObject(listQuery),
    returns: paged(AdminVenue),
    problems: [],
  }),
  venue: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/venues/:venueId',
    summary: 'Get a venue',
    params: venueParams,
    returns: AdminVenue,
    problems: ['not_found'],
  }),
  changeVenue: endpoint({
    ...admin,
    method: 'PUT',
    path: '/admin/venues/:venueId',
    summary: 'Update a venue or its status',
    params: venueParams,
    body: VenueChange,
    returns: AdminVenue,
    problems: ['not_found', 'validation_failed'],
  }),
  removeVenue: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/venues/:venueId',
    summary: 'Close a venue without open orders',
    params: venueParams,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
  removeVenueLogo: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/venues/:venueId/logo',
    summary: 'Delete the logo of a venue',
    params: venueParams,
    returns: 'nothing',
    problems: ['not_found'],
  }),
  venueDistributors: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/venues/:venueId/distributors',
    summary: 'List the suppliers of a venue',
    params: venueParams,
    returns: listOf(Connection.extend({ name: z.string(), city: z.string() })),
    problems: ['not_found'],
  }),
  mails: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/mails',
    summary: 'List emails of the outbox with their delivery status, newest first',
    query: z.strictObject({ ...pageQuery(['id']), recipient: term.optional(), status: z.enum(MAIL_STATUSES).optional() }),
    returns: paged(OutboxMail),
    problems: [],
  }),
  sendMailAgain: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/mails/:mailId/send',
    summary: 'Resend an email that could not be delivered',
    params: z.strictObject({ mailId: IdInPath }),
    returns: OutboxMail,
    problems: ['not_found', 'conflict'],
  }),
  failedJobs: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/failed-jobs',
    summary: 'List failed background jobs, latest first, at most 100',
    returns: listOf(FailedJob),
    problems: [],
  }),
}

/** The venues of a group for anybody who belongs to it or oversees it (E-067). */
export const groups = {
  venues: endpoint({
    method: 'GET',
    path: '/venue-groups/:groupId/venues',
    summary: 'List the venues of a group that the user belongs to',
    audience: 'any',
    permission: null,
    params: groupParams,
    returns: listOf(AdminVenue.pick({ id: true, name: true, logo: true, city: true, status: true })),
    problems: ['not_found'],
  }),
}
