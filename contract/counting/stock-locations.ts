import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

/** How many places a location may have. */
export const MOST_PLACES = 5000

/** Where in the walk through a location a product is. None: somewhere in it, counted after the others. */
export const Place = z.number().int('Must be a whole number').min(1, 'Must be 1 or more').max(9999, 'Must be at most 9999')

/** Where a venue keeps goods, and what is there in the order in which it is counted. */
export const StockLocation = z.object({
  id: Id,
  name: z.string(),
  /** Locations are counted from 1 on. */
  position: z.number(),
  products: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      sku: z.string().nullable(),
      distributorName: z.string(),
      places: z.array(z.number()),
    }),
  ),
})
export type StockLocation = z.infer<typeof StockLocation>

const products = z
  .array(
    z.strictObject({
      productId: Id,
      places: z
        .array(Place)
        .max(100, 'At most 100 places')
        .refine((places) => new Set(places).size === places.length, 'Lists a place twice')
        .default([]),
    }),
  )
  .max(MOST_PLACES, `At most ${MOST_PLACES} products`)

const params = z.object({ venueId: IdInPath })
const one = z.object({ venueId: IdInPath, locationId: IdInPath })
const own = { audience: 'venue', permission: 'manageInventory' } as const

/** A venue's locations for counting. */
export const stockLocations = {
  list: endpoint({
    method: 'GET',
    path: '/venues/:venueId/locations',
    summary: 'List the stock locations of a venue in counting order, with their products',
    audience: 'venue',
    permission: 'conductStocktake',
    params,
    returns: listOf(StockLocation).extend({
      /** Counted products that are nowhere. */
      unplaced: z.array(z.object({ productId: Id, name: z.string(), sku: z.string().nullable(), distributorName: z.string() })),
    }),
    problems: ['not_found'],
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/venues/:venueId/locations',
    summary: 'Create a stock location, optionally with all counted products that have none',
    params,
    body: z.strictObject({ name: text(100), products: products.optional(), takesUnplaced: z.boolean().default(false) }),
    returns: StockLocation,
    status: 201,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    path: '/venues/:venueId/locations/:locationId',
    summary: 'Update the name, position or products of a stock location',
    params: one,
    body: z.strictObject({
      name: text(100).optional(),
      position: z.number().int().min(1).max(1000).optional(),
      products: products.optional(),
    }),
    returns: StockLocation,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/venues/:venueId/locations/:locationId',
    summary: 'Delete a stock location that is not being counted; past stocktakes keep it',
    params: one,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
}
