import { z } from 'zod'
import { CustomerImportResult } from '#contract/parties/customers.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { flag, money, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'
import { PriceRule } from '#contract/pricing/price.ts'

/** A product as one customer has it. */
export const CustomerProduct = z.object({
  id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  orderingUnit: z.string(),
  priceUnit: z.string(),
  currency: z.string(),
  /** What one price unit costs everybody, and what it costs this customer who orders the least that can be ordered. */
  listPrice: z.number(),
  price: z.number(),
  /** What a market price comes to at the moment. */
  estimate: z.number(),
  marketPrice: z.boolean(),
  priceRule: PriceRule,
  specialTier: z.object({ id: Id, name: z.string() }).nullable(),
  /** Hidden from this customer alone. */
  isHidden: z.boolean(),
  /** Hidden from everyone, whatever holds for this customer. */
  isHiddenFromAll: z.boolean(),
})
export type CustomerProduct = z.infer<typeof CustomerProduct>

const params = z.object({ venueId: IdInPath })
const productParams = z.object({ venueId: IdInPath, productId: IdInPath })
const own = { audience: 'distributor', permission: 'seeProducts' } as const
const hides = { audience: 'distributor', permission: 'hideProducts', plan: 'premium' } as const
const Changed = z.object({ changed: z.number() })

/** Some products by id, or all of them. */
const which = z
  .strictObject({ productIds: z.array(Id).min(1).max(1000).optional(), all: z.literal(true).optional() })
  .refine(({ productIds, all }) => (productIds === undefined) !== (all === undefined), {
    message: 'Choose products, or all of them',
    path: ['productIds'],
  })
export type WhichProducts = z.output<typeof which>

/** What a supplier's products are to one customer (E-117, E-118, E-121, E-200 to E-205). */
export const customerProducts = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/venues/:venueId/products',
    summary: 'List products with a customer’s prices and visibility',
    params,
    query: z.strictObject({
      ...pageQuery(['name']),
      term: term.optional(),
      categoryId: IdInPath.optional(),
      visibility: z.enum(['visible', 'hidden']).optional(),
      special: flag.optional(),
    }),
    returns: paged(CustomerProduct),
    problems: ['not_found'],
  }),
  find: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/venues/:venueId/products/:productId',
    summary: 'Get a product with a customer’s price and visibility',
    params: productParams,
    returns: CustomerProduct,
    problems: ['not_found'],
  }),
  change: endpoint({
    ...hides,
    method: 'PATCH',
    path: '/distributor/venues/:venueId/products/bulk',
    summary: 'Update visibility and special prices of products for a customer, all or none',
    params,
    body: z.strictObject({
      products: z
        .array(
          z.strictObject({
            id: Id,
            isHidden: z.boolean().optional(),
            /** Takes editProductPricing. Null: no price of its own any more. */
            price: money.nullable().optional(),
          }),
        )
        .min(1)
        .max(500),
    }),
    returns: z.object({ data: z.array(CustomerProduct) }),
    problems: ['not_found', 'validation_failed', 'forbidden'],
  }),
  hide: endpoint({
    ...hides,
    method: 'PUT',
    path: '/distributor/venues/:venueId/products/:productId/hide',
    summary: 'Hide a product from a customer',
    params: productParams,
    returns: CustomerProduct,
    problems: ['not_found'],
  }),
  show: endpoint({
    ...hides,
    method: 'DELETE',
    path: '/distributor/venues/:venueId/products/:productId/hide',
    summary: 'Show a product to a customer again',
    params: productParams,
    returns: CustomerProduct,
    problems: ['not_found'],
  }),
  hideSome: endpoint({
    ...hides,
    method: 'PUT',
    path: '/distributor/venues/:venueId/products/hide',
    summary: 'Hide products from a customer',
    params,
    body: which,
    returns: Changed,
    problems: ['not_found', 'validation_failed'],
  }),
  showSome: endpoint({
    ...hides,
    method: 'DELETE',
    path: '/distributor/venues/:venueId/products/hide',
    summary: 'Show products to a customer again',
    params,
    body: which,
    returns: Changed,
    problems: ['not_found', 'validation_failed'],
  }),
  exportList: endpoint({
    audience: 'distributor',
    permission: 'venueProductsCsvExport',
    plan: 'premium',
    method: 'GET',
    path: '/distributor/venues/:venueId/export/products',
    summary: 'Export the products of a customer with its prices as CSV',
    params,
    returns: 'file',
    problems: ['not_found'],
  }),
  import: endpoint({
    ...hides,
    method: 'POST',
    path: '/distributor/venues/:venueId/products/import',
    summary: 'Import visibility and prices of a customer from the file in the field csv; products are found by SKU or exact name',
    params,
    query: z.strictObject({ dryRun: flag.optional() }),
    body: z.strictObject({ dryRun: z.boolean().optional() }),
    bodyType: 'multipart',
    files: ['csv'],
    fileMebibytes: 10,
    returns: CustomerImportResult,
    problems: ['not_found', 'validation_failed', 'forbidden', 'too_large'],
  }),
}
