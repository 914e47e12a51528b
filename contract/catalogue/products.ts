import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, flag, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { Deal } from '#contract/pricing/deal.ts'
import { type Priceable, PriceRule } from '#contract/pricing/price.ts'
import { PriceOnDay, PriceQuote, priceOnDayQuery, priceQuery } from '#contract/pricing/price-quote.ts'
import { DISCOUNT_TYPES, Tier } from '#contract/pricing/tier.ts'
import { UpcomingPrice } from '#contract/pricing/upcoming-price.ts'
import { PackLevel } from './pack.ts'
import { IMPORT_TYPES, NewProduct, ProductChange } from './product-body.ts'
import { Unit } from './units.ts'

export type { NewProduct, NewSpecialTier, NewTierPricing, ProductChange } from './product-body.ts'

export const PRODUCT_SORTS = ['name', 'price', 'createdAt'] as const
/** A supplier sorts by SKU and stock too; what is not tracked comes last either way. */
export const OWN_PRODUCT_SORTS = [...PRODUCT_SORTS, 'sku', 'stock'] as const
export const STOCK_LEVELS = ['in_stock', 'low', 'out_of_stock', 'not_tracking'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]
/** What a supplier filters by: also what lies below the level somebody set. */
export const STOCK_FILTERS = [...STOCK_LEVELS, 'below_par'] as const

const CategoryOfProduct = z.object({ id: Id, name: z.string(), displayName: z.string() })
const DistributorOfProduct = z.object({ id: Id, name: z.string() })
export const TierPricing = z.object({ discountType: z.enum(DISCOUNT_TYPES), tiers: z.array(Tier) })

const common = {
  id: Id,
  distributorId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  description: z.string(),
  image: z.string().nullable(),
  isDefaultImage: z.boolean(),
  categoryId: Id.nullable(),
  /** Null shows as 'Uncategorized'. */
  category: CategoryOfProduct.nullable(),
  price: z.number(),
  marketPrice: z.boolean(),
  currency: z.string(),
  /** Percent, and whether it is the supplier's or customer's own rather than the product's. */
  tax: z.number(),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  isTaxDefault: z.boolean(),
  orderingUnit: Unit,
  priceUnit: Unit,
  orderingUnitQuantity: z.number(),
  /** What one ordering unit holds, from large to small; empty when nobody has said. */
  pack: z.array(PackLevel.extend({ name: z.string() })),
  minimumQuantity: z.number(),
  orderingUnitIncrement: z.number(),
  deals: z.array(Deal),
  inventoryTracked: z.boolean(),
}

export const TagOfProduct = z.object({
  id: Id,
  name: z.string(),
  colorId: z.number(),
  b2bDisplay: z.boolean(),
  priority: z.number(),
})

/** A tag of a product as a customer sees it. */
export const TagForCustomers = TagOfProduct.pick({ id: true, name: true, colorId: true })

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
  ...common,
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

/** A product as one venue sees it: its own price at every quantity, and nothing about anybody else's. */
export const VenueProduct = z.object({
  ...common,
  distributor: DistributorOfProduct,
  /** By the supplier's priority. */
  tags: z.array(TagForCustomers),
  /** The tiers this venue buys at, lowest quantity first; `name` when they are its own special ones. */
  tierPricing: TierPricing.extend({ kind: z.enum(['special_tier', 'default_tier']), name: z.string().optional() }).nullable(),
  /** What one minimum quantity costs this venue per price unit, and why. */
  unitPrice: z.number(),
  priceEstimate: z.number(),
  priceRule: PriceRule,
  upcomingPrice: UpcomingPrice.nullable(),
  stockLevel: z.enum(STOCK_LEVELS),
  /** What is left, where the supplier shows numbers and keeps to them. */
  available: z.number().nullable(),
  isHidden: z.boolean(),
  /** How this venue has ordered it: times and quantity in the last 13 weeks. */
  usual: z
    .object({
      orders: z.number(),
      perWeek: z.number(),
      lastQuantity: z.number(),
      lastPrice: z.number(),
      lastOrderedAt: z.string(),
    })
    .nullable(),
})
export type VenueProduct = z.infer<typeof VenueProduct>

/** What decides the price of a product for the venue that reads it: for pricing a cart in the browser as the server does. */
export const priceableOf = (
  product: Pick<VenueProduct, 'price' | 'marketPrice' | 'orderingUnitQuantity' | 'tierPricing'>,
): Priceable => {
  const { tierPricing } = product
  const isSpecial = tierPricing?.kind === 'special_tier'
  return {
    price: product.price,
    marketPrice: product.marketPrice,
    orderingUnitQuantity: product.orderingUnitQuantity,
    defaultTierPricing: isSpecial ? null : tierPricing,
    specialTierPricing: isSpecial ? { ...tierPricing, name: tierPricing.name ?? '' } : null,
  }
}

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
const venueProductsQuery = {
  ...pageQuery(PRODUCT_SORTS),
  term: term.optional(),
  categoryId: IdInPath.optional(),
  distributorId: IdInPath.optional(),
  /** Products that bear any of these tags. */
  tagIds: commaSeparated(IdInPath).optional(),
  /** Only what this venue orders, most often first. */
  usuals: flag.optional(),
  /** Only what has a special price or a deal. */
  specials: flag.optional(),
  /** Also what is hidden for this venue. */
  withHidden: flag.optional(),
}

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

export const venueProducts = {
  list: endpoint({
    method: 'GET',
    path: '/venues/:contextId/products',
    summary: 'List the products of a venue’s suppliers at its prices',
    audience: 'venue',
    permission: 'seeProducts',
    params: z.object({ contextId: IdInPath }),
    query: z.strictObject(venueProductsQuery),
    returns: paged(VenueProduct),
    problems: ['not_found'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/venues/:contextId/products/:productId',
    summary: "Get a product at the venue's price",
    audience: 'venue',
    permission: 'seeProducts',
    params: z.object({ contextId: IdInPath, productId: IdInPath }),
    returns: VenueProduct,
    problems: ['not_found'],
  }),
  ofDistributor: endpoint({
    method: 'GET',
    path: '/venue/distributors/:distributorId/products',
    summary: 'List the products of a supplier at the current venue’s prices',
    audience: 'venue',
    permission: 'seeProducts',
    params: z.object({ distributorId: IdInPath }),
    query: z.strictObject(venueProductsQuery).omit({ distributorId: true }),
    returns: paged(VenueProduct),
    problems: ['not_found'],
  }),
  price: endpoint({
    method: 'GET',
    path: '/venues/:venueId/products/:productId/price',
    summary: 'Get the price at a quantity, with its explanation',
    audience: 'venue',
    permission: 'seeProducts',
    params: productVenueParams,
    query: priceQuery,
    returns: PriceQuote,
    problems: ['not_found'],
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/distributors/:distributorId/products/:productId/hide',
    summary: 'Hide a product from the venue’s lists',
    audience: 'venue',
    permission: 'manageSupplier',
    params: z.object({ venueId: IdInPath, distributorId: IdInPath, productId: IdInPath }),
    returns: VenueProduct,
    problems: ['not_found'],
  }),
  show: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/distributors/:distributorId/products/:productId/hide',
    summary: 'Show a product in the venue’s lists again',
    audience: 'venue',
    permission: 'manageSupplier',
    params: z.object({ venueId: IdInPath, distributorId: IdInPath, productId: IdInPath }),
    returns: VenueProduct,
    problems: ['not_found'],
  }),
}
