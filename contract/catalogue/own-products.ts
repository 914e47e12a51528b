import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { messages } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { NewProduct } from './product-body.ts'
import { CatalogueProduct } from './venue-catalogue.ts'

/** What a buyer's company says itself of a product of a supplier that is not on the platform. */
const NewOwnProduct = NewProduct.pick({
  name: true,
  price: true,
  sku: true,
  description: true,
  categoryId: true,
  tax: true,
  taxCalculation: true,
  orderingUnitId: true,
  priceUnitId: true,
  orderingUnitQuantity: true,
  minimumQuantity: true,
  orderingUnitIncrement: true,
})
const OwnProductChange = NewOwnProduct.partial().refine((body) => Object.keys(body).length > 0, {
  message: messages.required,
  path: ['name'],
})

const params = z.object({ distributorId: IdInPath, productId: IdInPath })

/** Products of suppliers that a buyer's company keeps itself: it makes, changes and deletes them. */
export const ownProducts = {
  create: endpoint({
    method: 'POST',
    path: '/venue/distributors/:distributorId/products',
    summary: 'Create a product of an off-platform supplier',
    audience: 'venue',
    permission: 'manageSupplier',
    params: z.object({ distributorId: IdInPath }),
    body: NewOwnProduct,
    returns: CatalogueProduct,
    status: 201,
    idempotent: true,
    problems: ['not_found', 'validation_failed'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/venue/distributors/:distributorId/products/:productId',
    summary: 'Update a product of an off-platform supplier; omitted fields stay unchanged',
    audience: 'venue',
    permission: 'manageSupplier',
    params,
    body: OwnProductChange,
    returns: CatalogueProduct,
    problems: ['not_found', 'validation_failed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/venue/distributors/:distributorId/products/:productId',
    summary: 'Delete a product of an off-platform supplier that is on no order',
    audience: 'venue',
    permission: 'manageSupplier',
    params,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
}
