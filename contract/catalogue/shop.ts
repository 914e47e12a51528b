import { z } from 'zod'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { quantity, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { PriceRule } from '#contract/pricing/price.ts'
import { PriceQuote } from '#contract/pricing/price-quote.ts'
import { PRODUCT_SORTS, TagForCustomers, TierPricing } from './product-parts.ts'
import { VenueProduct } from './venue-products.ts'

/**
 * A product as a visitor of a supplier's shop sees it: the prices everybody gets, and nothing about stock that is counted
 * or about what anybody has agreed.
 */
export const ShopProduct = VenueProduct.omit({
  tierPricing: true,
  usual: true,
  available: true,
  isHidden: true,
  inventoryTracked: true,
  upcomingPrice: true,
}).extend({
  tierPricing: TierPricing.nullable(),
  /** Those that the supplier shows in the shop. */
  tags: z.array(TagForCustomers),
  /** Null in a shop that shows no prices. */
  price: z.number().nullable(),
  unitPrice: z.number().nullable(),
  priceEstimate: z.number().nullable(),
  priceRule: PriceRule.nullable(),
})
export type ShopProduct = z.infer<typeof ShopProduct>

/** Whose shop a visitor is in, and how it is kept. */
export const Shop = z.object({
  distributor: z.object({ id: Id, name: z.string(), logo: z.string().nullable(), description: z.string(), city: z.string() }),
  title: z.string(),
  banner: z.string().nullable(),
  showPrices: z.boolean(),
  /** False: who they are and how to join, and no products. */
  showsProducts: z.boolean(),
  /** Who joins may order at once; else the supplier says yes first. */
  ordersAtOnce: z.boolean(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  currency: Currency,
  hasTerms: z.boolean(),
})
export type Shop = z.infer<typeof Shop>

/** Which shop is meant, where neither an X-Public-Token nor the host name says so. */
const which = { distributorId: IdInPath.optional() }
const query = z.strictObject(which)
const params = z.object({ productId: IdInPath })

/** What somebody who is not signed in may see of a supplier that has opened a shop (G-015, G-030). */
export const shop = {
  about: endpoint({
    method: 'GET',
    path: '/public/venue/shop',
    summary: 'Get the shop',
    audience: 'public',
    permission: null,
    query,
    returns: Shop,
    problems: ['not_found'],
  }),
  products: endpoint({
    method: 'GET',
    path: '/public/venue/products',
    summary: 'List the products of a shop at public prices',
    audience: 'public',
    permission: null,
    query: z.strictObject({
      ...which,
      ...pageQuery(PRODUCT_SORTS),
      term: term.optional(),
      categoryId: IdInPath.optional(),
      productGroupId: IdInPath.optional(),
      tagId: IdInPath.optional(),
    }),
    returns: paged(ShopProduct),
    problems: ['not_found'],
  }),
  product: endpoint({
    method: 'GET',
    path: '/public/venue/products/:productId',
    summary: 'Get a product of a shop',
    audience: 'public',
    permission: null,
    params,
    query,
    returns: ShopProduct,
    problems: ['not_found'],
  }),
  price: endpoint({
    method: 'GET',
    path: '/public/venue/products/:productId/price',
    summary: 'Get the public price at a quantity, with its explanation',
    audience: 'public',
    permission: null,
    params,
    query: query.extend({ quantity: z.string().transform(Number).pipe(quantity).optional() }),
    returns: PriceQuote,
    problems: ['not_found'],
  }),
  productGroups: endpoint({
    method: 'GET',
    path: '/public/venue/product-groups',
    summary: 'List the product groups of a shop that have visible products',
    audience: 'public',
    permission: null,
    query,
    returns: listOf(z.object({ id: Id, name: z.string() })),
    problems: ['not_found'],
  }),
  tags: endpoint({
    method: 'GET',
    path: '/public/venue/tags',
    summary: 'List the tags of a shop in its order',
    audience: 'public',
    permission: null,
    query: query.extend({ type: z.literal('product').optional() }),
    returns: listOf(TagForCustomers),
    problems: ['not_found'],
  }),
}
