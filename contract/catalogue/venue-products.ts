import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, flag, term } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'
import { type Priceable, PriceRule } from '#contract/pricing/price.ts'
import { PriceQuote, priceQuery } from '#contract/pricing/price-quote.ts'
import { UpcomingPrice } from '#contract/pricing/upcoming-price.ts'
import {
  DistributorOfProduct,
  PRODUCT_SORTS,
  productFields,
  STOCK_LEVELS,
  TagForCustomers,
  TierPricing,
} from './product-parts.ts'

/** A product as one venue sees it: its own price at every quantity, and nothing about anybody else's. */
export const VenueProduct = z.object({
  ...productFields,
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

const params = z.object({ productId: IdInPath, venueId: IdInPath })
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
    params: params,
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
