import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { PriceRule } from '#contract/pricing/price.ts'

/** A customer, and what a product is to them. */
export const ProductVenue = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  groupName: z.string().nullable(),
  city: z.string(),
  /** Hidden from this customer by the supplier, whatever holds for everyone. */
  isHidden: z.boolean(),
  specialTier: z.object({ id: Id, name: z.string() }).nullable(),
  /** What one price unit costs them when they order the least that can be ordered; 0 for a market price, see `estimate`. */
  price: z.number(),
  estimate: z.number(),
  marketPrice: z.boolean(),
  priceRule: PriceRule,
})
export type ProductVenue = z.infer<typeof ProductVenue>

const params = z.object({ productId: IdInPath })
const own = { audience: 'distributor', permission: 'seeProducts', params } as const

export const ProductVenuesQuery = z.strictObject({
  ...pageQuery(['name']),
  term: term.optional(),
  visibility: z.enum(['visible', 'hidden']).optional(),
})

/** Which customers see a product, and at what price. */
export const productVenues = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/products/:productId/venues',
    summary: 'List every customer with visibility, special tier and price of the product',
    returns: listOf(ProductVenue),
    problems: ['not_found'],
  }),
  paged: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/products/:productId/venues/v2',
    summary: 'List customers with visibility, special tier and price of the product, searched and paged',
    query: ProductVenuesQuery,
    returns: paged(ProductVenue),
    problems: ['not_found'],
  }),
}
