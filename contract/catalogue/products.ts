import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, flag, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { PriceOnDay, priceOnDayQuery } from '#contract/pricing/price-quote.ts'
import { DISCOUNT_TYPES, Tier } from '#contract/pricing/tier.ts'
import { IMPORT_TYPES, NewProduct, ProductChange } from './product-body.ts'
import { PRODUCT_SORTS, productFields, STOCK_LEVELS, TagOfProduct, TierPricing } from './product-parts.ts'

export type { NewProduct, NewSpecialTier, NewTierPricing, ProductChange } from './product-body.ts'

/** A supplier sorts by SKU and stock too; what is not tracked comes last either way. */
export const OWN_PRODUCT_SORTS = [...PRODUCT_SORTS, 'sku', 'stock'] as const
/** What a supplier filters by: also what lies below the level somebody set. */
export const STOCK_FILTERS = [...STOCK_LEVELS, 'below_par'] as const

/** What one warehouse holds of a product; `parLevel` is the level below which somebody is notified. */
export const WarehouseStock = z.object({
  warehouseId: Id,
  name: z.string(),
  isPrimary: z.boolean(),
  quantity: z.number(),
  parLevel: z.number().nullable(),
  parLevelReached: z.boolean(),
})
export type WarehouseStock = z.infer<typeof WarehouseStock>

/** A product as its supplier sees it. */
export const DistributorProduct = z.object({
  ...productFields,
  defaultTierPricing: TierPricing.nullable(),
  specialTierPricings: z.array(
    z.object({
      id: Id,
      name: z.string(),
      discountType: z.enum(DISCOUNT_TYPES),
      tiers: z.array(Tier),
      venues: z.array(z.object({ id: Id, name: z.string() })),
    }),
  ),
  /** The 14 digits of its barcode; null where nobody entered it. */
  gtin: z.string().nullable(),
  isHidden: z.boolean(),
  /** In all warehouses together; null when stock is not tracked. */
  quantity: z.number().nullable(),
  primaryWarehouseQuantity: z.number().nullable(),
  /** What each warehouse holds, the primary one first; all of them, also those that hold nothing. */
  warehouseProducts: z.array(WarehouseStock),
  /** Below the level somebody set, in a warehouse at least. */
  parLevelReached: z.boolean(),
  parLevelUserIds: z.array(Id),
  productGroupId: Id.nullable(),
  productGroup: z.object({ id: Id, name: z.string() }).nullable(),
  /** By priority. */
  tags: z.array(TagOfProduct),
  b2bDisplay: z.boolean(),
  importType: z.enum(IMPORT_TYPES).nullable(),
  /** How many customers there are, and how many of them see it. */
  venueCount: z.number(),
  visibleVenueCount: z.number(),
  canBeDeleted: z.boolean(),
  createdAt: z.string(),
})
export type DistributorProduct = z.infer<typeof DistributorProduct>

/** A product in the supplier's list. */
export const DistributorProductRow = DistributorProduct.omit({
  specialTierPricings: true,
  defaultTierPricing: true,
  canBeDeleted: true,
  description: true,
  parLevelUserIds: true,
  venueCount: true,
  visibleVenueCount: true,
  warehouseProducts: true,
}).extend({
  tierCount: z.number(),
  specialTierCount: z.number(),
  /** Where `withWarehouseInventory` asks for it. */
  warehouseProducts: z.array(WarehouseStock).optional(),
})
export type DistributorProductRow = z.infer<typeof DistributorProductRow>

/** What a list of a supplier's own products is asked with; a category brings what is below it. */
export const OwnProductsQuery = z.strictObject({
  ...pageQuery(OWN_PRODUCT_SORTS),
  term: term.optional(),
  categoryId: IdInPath.optional(),
  /** Only these. */
  productIds: commaSeparated(IdInPath).optional(),
  /** Products that bear any of these tags. */
  tagIds: commaSeparated(IdInPath).optional(),
  productGroupId: IdInPath.optional(),
  visibility: z.enum(['visible', 'hidden']).optional(),
  tracking: z.enum(['tracked', 'not_tracked']).optional(),
  stock: z.enum(STOCK_FILTERS).optional(),
  /** Also what each warehouse holds. */
  withWarehouseInventory: flag.optional(),
})

const productParams = z.object({ productId: IdInPath })
const productVenueParams = z.object({ productId: IdInPath, venueId: IdInPath })
const hide = <const M extends 'PUT' | 'DELETE', const P extends `/${string}`, T extends z.ZodType>(
  method: M,
  path: P,
  params: T,
  summary: string,
) =>
  endpoint({
    method,
    path,
    summary,
    audience: 'distributor',
    permission: 'hideProducts',
    params,
    returns: DistributorProduct,
    problems: ['not_found'],
  })

export const distributorProducts = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/products',
    summary: 'List products',
    audience: 'distributor',
    permission: 'seeProducts',
    query: OwnProductsQuery,
    returns: paged(DistributorProductRow),
    problems: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/distributor/products/:productId',
    summary: 'Get a product with its tiers',
    audience: 'distributor',
    permission: 'seeProducts',
    params: productParams,
    returns: DistributorProduct,
    problems: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/products',
    summary: 'Create a product',
    audience: 'distributor',
    permission: 'createDeleteProduct',
    body: NewProduct,
    bodyType: 'any',
    files: ['image'],
    returns: DistributorProduct,
    status: 201,
    idempotent: true,
    problems: ['validation_failed', 'conflict'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/distributor/products/:productId',
    summary:
      'Update a product; omitted fields stay unchanged, defaultTierPricing null clears the default tiers, multipart can include an image',
    audience: 'distributor',
    permission: 'editProductInfo',
    params: productParams,
    body: ProductChange,
    bodyType: 'any',
    files: ['image'],
    returns: DistributorProduct,
    problems: ['not_found', 'validation_failed', 'conflict', 'forbidden'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/distributor/products/:productId',
    summary: 'Delete a product that is on no order; otherwise hide it',
    audience: 'distributor',
    permission: 'createDeleteProduct',
    params: productParams,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/distributor/products/:productId/image',
    summary: "Delete the product's picture; its category's is shown instead (R-226)",
    audience: 'distributor',
    permission: 'editProductInfo',
    params: productParams,
    returns: 'nothing',
    problems: ['not_found'],
  }),
  hide: hide('PUT', '/distributor/products/:productId/hide', productParams, 'Hide a product from everyone'),
  show: hide('DELETE', '/distributor/products/:productId/hide', productParams, 'Show a product to everyone again'),
  hideFromVenue: hide(
    'PUT',
    '/distributor/products/:productId/venues/:venueId/hide',
    productVenueParams,
    'Hide a product from a customer',
  ),
  showToVenue: hide(
    'DELETE',
    '/distributor/products/:productId/venues/:venueId/hide',
    productVenueParams,
    'Show a product to a customer again',
  ),
  priceForVenue: endpoint({
    method: 'GET',
    path: '/distributor/products/:productId/venues/:venueId/price',
    summary: 'Get the price of a customer at a quantity on a day, explained',
    audience: 'distributor',
    permission: 'seeProducts',
    params: productVenueParams,
    query: priceOnDayQuery,
    returns: PriceOnDay,
    problems: ['not_found'],
  }),
  actions: endpoint({
    method: 'GET',
    path: '/distributor/products/actions',
    summary: 'List stock actions (R-386)',
    audience: 'distributor',
    permission: null,
    returns: listOf(z.object({ key: z.string(), name: z.string(), icon: z.string() })),
    problems: [],
  }),
}
