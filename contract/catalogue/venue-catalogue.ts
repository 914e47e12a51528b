import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, flag, messages, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { PRODUCT_SORTS } from './product-parts.ts'
import { VenueProduct } from './venue-products.ts'

/** How a venue may look at its suppliers' products; what it has hidden is shown only when asked for (R-204). */
export const CATALOGUE_VIEWS = ['visible', 'hidden', 'all'] as const
export const CATALOGUE_TRACKING = ['tracked', 'not_tracked'] as const

/** A supplier's product as a buyer's company keeps it: its price and stock, and how the outlets acted for book, count and list it. */
export const CatalogueProduct = VenueProduct.extend({
  createdAt: z.string(),
  /** Added in the last four weeks. */
  isNew: z.boolean(),
  /** Of a supplier that is not on the platform and that this company keeps itself. */
  isOwn: z.boolean(),
  /** What the outlets acted for book it under; null also where they differ. */
  productGroup: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whether all outlets acted for count it. */
  venueInventoryTracked: z.boolean(),
  /** In which of the two the outlets acted for are not of one mind. */
  differs: z.object({ productGroup: z.boolean(), tracking: z.boolean() }),
  /** Outlets of the user that could list it, and those that do. */
  venueIdsFromGroup: z.array(Id),
  visibleVenueIdsFromGroup: z.array(Id),
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>

const MOST_AT_ONCE = 500

const config = {
  /** Null takes it out of its group. */
  productGroupId: Id.nullable().optional(),
  /** Whether the outlets count it. */
  venueInventoryTracked: z.boolean().optional(),
}
const changesSomething = (body: object) =>
  Object.entries(body).some(([name, value]) => name !== 'productIds' && value !== undefined)
const nothing = { message: messages.required, path: ['productGroupId'] }

const bulkConfig = z
  .strictObject({
    productIds: z.array(Id).min(1, 'Needs at least one product').max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} products`),
    ...config,
    isHidden: z.boolean().optional(),
  })
  .refine(changesSomething, nothing)

const distributorParams = z.object({ distributorId: IdInPath })
const venueParams = z.object({ venueId: IdInPath, distributorId: IdInPath })
const counted = z.object({ count: z.number() })

export const venueCatalogue = {
  list: endpoint({
    method: 'GET',
    path: '/venue/distributors/products',
    summary: 'List the products of all suppliers of the current outlet or group, each once',
    audience: 'venue',
    permission: 'seeProducts',
    query: z.strictObject({
      ...pageQuery(PRODUCT_SORTS),
      term: term.optional(),
      distributorId: IdInPath.optional(),
      /** A group, or `none` for what is in no group. */
      productGroupId: z.union([z.literal('none'), IdInPath]).optional(),
      /** Products that bear any of these tags. */
      tagIds: commaSeparated(IdInPath).optional(),
      tracking: z.enum(CATALOGUE_TRACKING).optional(),
      new: flag.optional(),
      view: z.enum(CATALOGUE_VIEWS).default('visible'),
    }),
    returns: paged(CatalogueProduct),
    problems: [],
  }),
  stats: endpoint({
    method: 'GET',
    path: '/venue/distributors/products/stats',
    summary: 'Count products: new, hidden, counted, without a group, and by supplier',
    audience: 'venue',
    permission: 'seeProducts',
    returns: z.object({
      total: z.number(),
      new: z.number(),
      hidden: z.number(),
      tracked: z.number(),
      withoutGroup: z.number(),
      distributors: z.array(z.object({ id: Id, name: z.string(), isOwn: z.boolean(), productCount: z.number() })),
    }),
    problems: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/venue/distributors/:distributorId/products/:productId',
    summary: 'Get a supplier’s product with the settings of the current outlet or group',
    audience: 'venue',
    permission: 'seeProducts',
    params: z.object({ distributorId: IdInPath, productId: IdInPath }),
    returns: CatalogueProduct,
    problems: ['not_found'],
  }),
  configure: endpoint({
    method: 'PATCH',
    path: '/venue/distributors/products',
    summary: 'Update the group, counting and visibility of products of several suppliers in all current outlets',
    audience: 'venue',
    permission: 'assignProductGroups',
    body: bulkConfig,
    returns: listOf(CatalogueProduct),
    problems: ['validation_failed', 'forbidden'],
  }),
  configureOfDistributor: endpoint({
    method: 'PATCH',
    path: '/venue/distributors/:distributorId/products',
    summary: 'Update the group, counting and visibility of products of one supplier',
    audience: 'venue',
    permission: 'assignProductGroups',
    params: distributorParams,
    body: bulkConfig,
    returns: listOf(CatalogueProduct),
    problems: ['validation_failed', 'forbidden'],
  }),
  configureOne: endpoint({
    method: 'PATCH',
    path: '/venue/distributors/products/:productId',
    summary: 'Set the product group of a product and whether the current outlets count it',
    audience: 'venue',
    permission: 'assignProductGroups',
    params: z.object({ productId: IdInPath }),
    body: z.strictObject(config).refine(changesSomething, nothing),
    returns: CatalogueProduct,
    problems: ['not_found', 'validation_failed', 'forbidden'],
  }),
  setVisibility: endpoint({
    method: 'PUT',
    path: '/venue/distributors/products/:productId',
    summary: 'Set the outlets of the user in which a product is listed; it is hidden in the others',
    audience: 'venue',
    permission: 'manageSupplier',
    params: z.object({ productId: IdInPath }),
    body: z.strictObject({ visibleVenueIdsFromGroup: z.array(Id).max(1000) }),
    returns: CatalogueProduct,
    problems: ['not_found', 'validation_failed'],
  }),
  hideAll: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/distributors/:distributorId/products/hide',
    summary: 'Hide all current products of a supplier from the lists of an outlet',
    audience: 'venue',
    permission: 'manageSupplier',
    params: venueParams,
    returns: counted,
    problems: ['not_found'],
  }),
  showAll: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/distributors/:distributorId/products/hide',
    summary: 'Show all hidden products of a supplier in the lists of an outlet again',
    audience: 'venue',
    permission: 'manageSupplier',
    params: venueParams,
    returns: counted,
    problems: ['not_found'],
  }),
  suggested: endpoint({
    method: 'GET',
    path: '/venues/:venueId/distributors/:distributorId/suggested/products',
    summary: 'Suggest products that similar outlets buy from a supplier; anonymous',
    audience: 'venue',
    permission: 'seeProducts',
    params: venueParams,
    returns: listOf(VenueProduct),
    problems: ['not_found'],
  }),
}
