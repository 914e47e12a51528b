import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, moment, money, optionalText } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { NewSpecialTier, NewTierPricing } from './product-body.ts'
import { TierPricing } from './product-parts.ts'

/** planned: waits for its time. started: the prices are in effect. failed: it could not start, `problem` says why. */
export const PLANNED_PRICE_STATUSES = ['planned', 'started', 'cancelled', 'failed'] as const

/**
 * What a change sets: the product's own price, whether it is a market price and the tiers for everyone, in any combination;
 * or one special tier, which its name identifies: it is made, or becomes this, or ends.
 */
const change = {
  price: money.optional(),
  marketPrice: z.boolean().optional(),
  /** Null ends the default tiers. */
  defaultTierPricing: NewTierPricing.nullable().optional(),
  specialTier: NewSpecialTier.omit({ id: true })
    .extend({ venueIds: z.array(Id).min(1, 'Needs at least one customer').max(5000) })
    .optional(),
  endedSpecialTier: z.string().max(255).optional(),
}
export const PlannedChange = z.strictObject(change)
export type PlannedChange = z.output<typeof PlannedChange>

export const NewPlannedPrice = z.strictObject({
  ...change,
  /** Midnight of this day where the supplier is; or else the moment. */
  startsOn: date.optional(),
  startsAt: moment.optional(),
  note: optionalText(500).default(''),
  /** Notify every customer it concerns, also those who never bought the product. */
  tellsEveryone: z.boolean().default(false),
})
export type NewPlannedPrice = z.output<typeof NewPlannedPrice>

export const PlannedPrice = z.object({
  id: Id,
  status: z.enum(PLANNED_PRICE_STATUSES),
  product: z.object({ id: Id, name: z.string(), sku: z.string().nullable(), price: z.number(), priceUnit: z.string() }),
  currency: z.string(),
  startsAt: z.string(),
  /** The day it starts where the supplier is. */
  startsOn: z.string(),
  change: z.object({
    price: z.number().optional(),
    marketPrice: z.boolean().optional(),
    defaultTierPricing: TierPricing.nullable().optional(),
    specialTier: TierPricing.extend({ name: z.string(), venues: z.array(z.object({ id: Id, name: z.string() })) }).optional(),
    endedSpecialTier: z.string().optional(),
  }),
  /** The change in a line: 'Price 30.00 → 31.80'. */
  words: z.string(),
  note: z.string(),
  problem: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** How many customers were notified so far; they are notified about a minute after the last plan. */
  toldVenues: z.number(),
})
export type PlannedPrice = z.infer<typeof PlannedPrice>

const sees = { problems: ['not_found'] } as const
const own = { audience: 'distributor' } as const
const admins = { audience: 'admin' } as const
const writes = { problems: ['not_found', 'validation_failed', 'conflict'] } as const

const ofDistributor = z.object({ distributorId: IdInPath })
const ofProduct = z.object({ productId: IdInPath })
const ofChange = ofProduct.extend({ plannedPriceId: IdInPath })
const allQuery = z.strictObject({ ...pageQuery(['startsAt']), status: z.enum(PLANNED_PRICE_STATUSES).default('planned') })

const LIST = 'List the planned price changes of a product, earliest first, and recent ones that failed'
const ALL = 'List all planned price changes of a supplier, earliest first'
const CREATE = 'Plan a price change that starts at midnight in the supplier’s time zone; customers are notified'
const CANCEL = 'Cancel a planned price change before it starts; notified customers are informed'

export const plannedPrices = {
  list: endpoint({
    ...own,
    ...sees,
    method: 'GET',
    path: '/distributor/products/:productId/planned-prices',
    summary: LIST,
    permission: 'seeProducts',
    params: ofProduct,
    returns: listOf(PlannedPrice),
  }),
  all: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/planned-prices',
    summary: ALL,
    permission: 'seeProducts',
    query: allQuery,
    returns: paged(PlannedPrice),
    problems: [],
  }),
  create: endpoint({
    ...own,
    ...writes,
    method: 'POST',
    path: '/distributor/products/:productId/planned-prices',
    summary: CREATE,
    permission: 'editProductPricing',
    params: ofProduct,
    body: NewPlannedPrice,
    returns: PlannedPrice,
    status: 201,
    idempotent: true,
  }),
  cancel: endpoint({
    ...own,
    method: 'DELETE',
    path: '/distributor/products/:productId/planned-prices/:plannedPriceId',
    summary: CANCEL,
    permission: 'editProductPricing',
    params: ofChange,
    returns: PlannedPrice,
    problems: ['not_found', 'conflict'],
  }),
}

/** The same for the platform admin, with the supplier in the path. */
export const adminPlannedPrices = {
  list: endpoint({
    ...admins,
    ...sees,
    method: 'GET',
    path: '/admin/distributors/:distributorId/products/:productId/planned-prices',
    summary: LIST,
    permission: 'adminManagePlatform',
    params: ofDistributor.extend(ofProduct.shape),
    returns: listOf(PlannedPrice),
  }),
  all: endpoint({
    ...admins,
    ...sees,
    method: 'GET',
    path: '/admin/distributors/:distributorId/planned-prices',
    summary: ALL,
    permission: 'adminManagePlatform',
    params: ofDistributor,
    query: allQuery,
    returns: paged(PlannedPrice),
  }),
  create: endpoint({
    ...admins,
    ...writes,
    method: 'POST',
    path: '/admin/distributors/:distributorId/products/:productId/planned-prices',
    summary: CREATE,
    permission: 'adminEditProduct',
    params: ofDistributor.extend(ofProduct.shape),
    body: NewPlannedPrice,
    returns: PlannedPrice,
    status: 201,
    idempotent: true,
  }),
  cancel: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/admin/distributors/:distributorId/products/:productId/planned-prices/:plannedPriceId',
    summary: CANCEL,
    permission: 'adminEditProduct',
    params: ofDistributor.extend(ofChange.shape),
    returns: PlannedPrice,
    problems: ['not_found', 'conflict'],
  }),
}
