import { z } from 'zod'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { MINIMUM_POLICIES } from '#contract/pricing/delivery-fee.ts'
import { CONNECTION_STATUSES, INVITATION_STATUSES } from './connection-states.ts'

export const DELIVERY_PERIODS = ['day', 'business_day', 'business_day_saturday'] as const

/** What a supplier and a customer have agreed: when goods come and what small orders cost. */
export const TradingTerms = z.object({
  minimumOrderAmount: z.number().nullable(),
  /** Where it is no fee, the delivery fee is 0. */
  minimumPolicy: z.enum(MINIMUM_POLICIES),
  deliveryFee: z.number(),
  deliveryFeeTaxable: z.boolean(),
  tax: z.number(),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  paymentTerms: z.string(),
  deliveryDays: z.array(z.number()),
  restrictDeliveryDates: z.boolean(),
  deliveryPeriod: z.enum(DELIVERY_PERIODS),
  deliveryPeriodCount: z.number(),
  workingHours: z.object({ from: z.string(), to: z.string() }),
  timezone: z.string(),
  /** The earliest day that can be asked for now, and the moment until which that stays so. */
  nextDeliveryDate: z.string(),
  orderBefore: z.string(),
})
export type TradingTerms = z.infer<typeof TradingTerms>

/** A supplier in a venue's lists. */
export const Supplier = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  description: z.string(),
  city: z.string(),
  categories: z.array(z.string()),
  productCount: z.number(),
  isConnected: z.boolean(),
  connectionStatus: z.enum(CONNECTION_STATUSES).nullable(),
  /** Whose request awaits the reply of the other side. */
  requestedBy: z.enum(['distributor', 'venue']).nullable(),
  accountType: z.string(),
  /** Not on the platform: the own company keeps it, its products and prices, and nobody else sees it. */
  isOwn: z.boolean(),
  nextDeliveryDate: z.string().nullable(),
  orderBefore: z.string().nullable(),
  lastOrderedAt: z.string().nullable(),
})
export type Supplier = z.infer<typeof Supplier>

/** One supplier as a venue sees it. Terms are null while the two do not trade. */
export const SupplierDetail = Supplier.extend({
  legalName: z.string(),
  companyRegistrationNumber: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({ street: z.string(), city: z.string(), zipCode: z.string(), state: z.string(), country: z.string() }),
  primaryContactName: z.string(),
  primaryContactPhone: z.string(),
  currency: Currency,
  terms: TradingTerms.nullable(),
  /** The outlet these terms are of: among several acted for, the one that has to order soonest. */
  termsVenueId: Id.nullable(),
  /** The outlets the user may act for, and what each is to the supplier. */
  venues: z.array(z.object({ id: Id, name: z.string(), status: z.enum(CONNECTION_STATUSES).nullable() })),
  /** What the own company notes for itself. */
  customInfo: z.object({ accountNumber: z.string(), note: z.string() }),
})
export type SupplierDetail = z.infer<typeof SupplierDetail>

const venueParams = z.object({ venueId: IdInPath })

export const suppliers = {
  connected: endpoint({
    method: 'GET',
    path: '/venue/connected-distributors',
    summary: 'List the connected suppliers of the current venue or group',
    audience: 'venue',
    permission: 'seeSuppliers',
    query: z.strictObject({ term: term.optional() }),
    returns: listOf(Supplier),
    problems: [],
  }),
  connectedOfVenue: endpoint({
    method: 'GET',
    path: '/venues/:venueId/connected-distributors',
    summary: 'List the connected suppliers of a venue',
    audience: 'venue',
    permission: 'seeSuppliers',
    params: venueParams,
    query: z.strictObject({ term: term.optional() }),
    returns: listOf(Supplier),
    problems: ['not_found'],
  }),
  directory: endpoint({
    method: 'GET',
    path: '/venues/:venueId/distributors',
    summary: 'List all suppliers of the platform and whether each is connected',
    audience: 'venue',
    permission: 'seeSuppliers',
    params: venueParams,
    query: z.strictObject({ ...pageQuery(['name']), term: term.optional() }),
    returns: paged(Supplier),
    problems: ['not_found'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/venue/distributors/:distributorId',
    summary: 'Get a supplier with the agreed terms',
    audience: 'venue',
    permission: 'seeSuppliers',
    params: z.object({ distributorId: IdInPath }),
    returns: SupplierDetail,
    problems: ['not_found'],
  }),
  connect: endpoint({
    method: 'POST',
    path: '/venues/:venueId/distributors/:distributorId/connect',
    summary: 'Send a connection request to a supplier',
    audience: 'venue',
    permission: 'manageSupplier',
    params: z.object({ venueId: IdInPath, distributorId: IdInPath }),
    returns: Supplier,
    status: 201,
    problems: ['not_found', 'conflict'],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/venues/:contextId/invitations',
    summary: 'List connection requests of either side that await a reply',
    audience: 'venue',
    permission: 'seeSuppliers',
    /** A venue, or in group context the group. */
    params: z.object({ contextId: IdInPath }),
    returns: listOf(
      z.object({
        id: Id,
        venue: z.object({ id: Id, name: z.string() }),
        distributor: z.object({ id: Id, name: z.string(), logo: z.string().nullable() }),
        status: z.enum(CONNECTION_STATUSES),
        requestedBy: z.enum(['distributor', 'venue']),
        createdAt: z.string(),
      }),
    ),
    problems: ['not_found'],
  }),
  answerRequest: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/invitations/:invitationId',
    summary: 'Approve or decline a connection request of a supplier (R-194)',
    audience: 'venue',
    permission: 'manageSupplier',
    params: z.object({ venueId: IdInPath, invitationId: IdInPath }),
    body: z.strictObject({
      status: z.enum(['approved', 'declined']),
      /** The version that was shown; needed to approve where the supplier has terms the venue has not accepted. */
      acceptedTermsVersion: z.number().int().positive().nullable().default(null),
    }),
    returns: z.object({ id: Id, status: z.enum(INVITATION_STATUSES) }),
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
}
