import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { messages, stockQuantity, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { PAGE_SIZE_SMALL, paged, pageQuery } from '#contract/platform/page.ts'

export const CountingUnitShown = z.object({ id: Id, name: z.string(), quantity: z.number() })

/** What a venue has of a product it counts, and what that is worth at the price it pays. */
export const InventoryProduct = z.object({
  id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  distributor: z.object({ id: Id, name: z.string() }),
  productGroup: z.object({ id: Id, name: z.string() }).nullable(),
  /** What it can be counted in, from large to small. */
  units: z.array(CountingUnitShown),
  /** Null until it was counted or received once. */
  quantity: z.number().nullable(),
  unitId: Id,
  /** Null until it was counted once: what there is then is only what came. */
  countedAt: z.string().nullable(),
  parLevel: z.number().nullable(),
  parUnitId: Id.nullable(),
  isBelowPar: z.boolean(),
  /** Per price unit; of a market price what it is estimated at. */
  price: z.number(),
  priceUnit: z.object({ id: Id, name: z.string() }),
  currency: z.string(),
  value: z.number().nullable(),
  locations: z.array(z.object({ id: Id, name: z.string() })),
})
export type InventoryProduct = z.infer<typeof InventoryProduct>

const params = z.object({ venueId: IdInPath })
const own = { audience: 'venue', permission: 'manageInventory' } as const

/** What is on a venue's shelves. */
export const venueInventory = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/venues/:venueId/inventory-products',
    summary: 'List the counted products of a venue with quantity on hand and value',
    params,
    query: z.strictObject({
      ...pageQuery(['name'], PAGE_SIZE_SMALL),
      term: term.optional(),
      show: z.enum(['all', 'below_par', 'not_counted']).default('all'),
      locationId: IdInPath.optional(),
    }),
    returns: paged(InventoryProduct),
    problems: ['not_found'],
  }),
  valuation: endpoint({
    ...own,
    method: 'GET',
    path: '/venues/:venueId/inventory-products/valuation',
    summary: 'Get the value of stock on hand at the venue’s prices',
    params,
    returns: z.object({
      total: z.number(),
      currency: z.string(),
      products: z.number(),
      notCounted: z.number(),
      belowPar: z.number(),
      /** Priced in another currency than the venue's: counted, not added up. */
      inOtherCurrencies: z.number(),
      byDistributor: z.array(z.object({ id: Id, name: z.string(), total: z.number() })),
    }),
    problems: ['not_found'],
  }),
  update: endpoint({
    ...own,
    method: 'PATCH',
    path: '/venues/:venueId/inventory-products/:productId',
    summary: 'Set the quantity on hand or the par level of a product',
    params: z.object({ venueId: IdInPath, productId: IdInPath }),
    body: z
      .strictObject({
        quantity: stockQuantity.optional(),
        /** What the quantity is in; the ordering unit unless said. */
        unitId: Id.optional(),
        /** Null watches it no longer. */
        parLevel: stockQuantity.nullable().optional(),
        parUnitId: Id.optional(),
      })
      .refine(({ quantity, parLevel }) => quantity !== undefined || parLevel !== undefined, {
        message: messages.required,
        path: ['quantity'],
      }),
    returns: InventoryProduct,
    problems: ['not_found', 'validation_failed'],
  }),
}
