import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged } from '#contract/platform/page.ts'
import { PriceOnDay, priceOnDayQuery } from '#contract/pricing/price-quote.ts'
import { NewProduct, ProductChange } from './product-body.ts'
import { ProductVenue, ProductVenuesQuery } from './product-venues.ts'
import { DistributorProduct, DistributorProductRow, OwnProductsQuery } from './products.ts'
import { Tag } from './tags.ts'

const root = '/admin/distributors/:distributorId/products' as const
const params = z.object({ distributorId: IdInPath })
const ofProduct = params.extend({ productId: IdInPath })
const ofVenue = ofProduct.extend({ venueId: IdInPath })

const sees = { audience: 'admin', permission: 'adminManagePlatform', problems: ['not_found'] } as const
const edits = {
  audience: 'admin',
  permission: 'adminEditProduct',
  problems: ['not_found', 'validation_failed', 'conflict'],
} as const

const hide = <const M extends 'PUT' | 'DELETE', const P extends `/${string}`, T extends z.ZodType>(
  method: M,
  path: P,
  pathParams: T,
  summary: string,
) => endpoint({ ...edits, method, path, summary, params: pathParams, returns: DistributorProduct })

/** A supplier's products as the platform admin sees and changes them: the supplier's own calls, with the supplier in the path. */
export const adminProducts = {
  list: endpoint({
    ...sees,
    method: 'GET',
    path: root,
    summary: "List a supplier's products",
    params,
    query: OwnProductsQuery,
    returns: paged(DistributorProductRow),
  }),
  suggested: endpoint({
    ...sees,
    method: 'GET',
    path: '/admin/distributors/:distributorId/suggested/products',
    summary: 'Search the products of a supplier, at most 20, most ordered first',
    params,
    query: z.strictObject({ term: term.optional() }),
    returns: listOf(DistributorProductRow),
  }),
  find: endpoint({
    ...sees,
    method: 'GET',
    path: `${root}/:productId`,
    summary: 'Get a product with its tiers',
    params: ofProduct,
    returns: DistributorProduct,
  }),
  create: endpoint({
    ...edits,
    method: 'POST',
    path: root,
    summary: 'Create a product of a supplier',
    params,
    body: NewProduct,
    bodyType: 'any',
    files: ['image'],
    returns: DistributorProduct,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    ...edits,
    method: 'PATCH',
    path: `${root}/:productId`,
    summary: "Update a supplier's product; omitted fields stay unchanged",
    params: ofProduct,
    body: ProductChange,
    bodyType: 'any',
    files: ['image'],
    returns: DistributorProduct,
  }),
  remove: endpoint({
    ...edits,
    method: 'DELETE',
    path: `${root}/:productId`,
    summary: 'Delete a product that is on no order; otherwise hide it',
    params: ofProduct,
    returns: 'nothing',
  }),
  removeImage: endpoint({
    ...edits,
    method: 'DELETE',
    path: `${root}/:productId/image`,
    summary: "Delete the product's picture; the picture of its category is shown instead",
    params: ofProduct,
    returns: 'nothing',
  }),
  venues: endpoint({
    ...sees,
    method: 'GET',
    path: `${root}/:productId/venues`,
    summary: 'List every customer with visibility, special tier and price of the product',
    params: ofProduct,
    returns: listOf(ProductVenue),
  }),
  venuesPaged: endpoint({
    ...sees,
    method: 'GET',
    path: `${root}/:productId/venues/v2`,
    summary: 'List customers with visibility, special tier and price of the product, searched and paged',
    params: ofProduct,
    query: ProductVenuesQuery,
    returns: paged(ProductVenue),
  }),
  priceForVenue: endpoint({
    ...sees,
    method: 'GET',
    path: `${root}/:productId/venues/:venueId/price`,
    summary: 'Get the price of a customer at a quantity on a day, with its explanation',
    params: ofVenue,
    query: priceOnDayQuery,
    returns: PriceOnDay,
  }),
  hide: hide('PUT', `${root}/:productId/hide`, ofProduct, 'Hide a product from everyone'),
  show: hide('DELETE', `${root}/:productId/hide`, ofProduct, 'Show a product to everyone again'),
  hideFromVenue: hide('PUT', `${root}/:productId/venues/:venueId/hide`, ofVenue, 'Hide a product from a customer'),
  showToVenue: hide('DELETE', `${root}/:productId/venues/:venueId/hide`, ofVenue, 'Show a product to a customer again'),
  warehouses: endpoint({
    ...sees,
    method: 'GET',
    path: '/admin/distributors/:distributorId/warehouses',
    summary: 'List the warehouses of a supplier, the primary one first',
    params,
    returns: listOf(z.object({ id: Id, name: z.string(), isPrimary: z.boolean() })),
  }),
  tags: endpoint({
    ...sees,
    method: 'GET',
    path: '/admin/distributors/:distributorId/tags',
    summary: "List a supplier's product tags by priority",
    params,
    returns: listOf(Tag),
  }),
}
