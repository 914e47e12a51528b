import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, numbered, numberedQuery, PAGE_LIMIT } from '#contract/platform/page.ts'

export const MOST_LOCATIONS = 500
/** How many products a location may have. */
export const MOST_IN_LOCATION = 5000

/** A part of a warehouse: an aisle, a shelf, the cold room. Locations are in the order in which one walks past them. */
export const WarehouseLocation = z.object({ id: Id, name: z.string(), productCount: z.number() })
export type WarehouseLocation = z.infer<typeof WarehouseLocation>

/** All locations of a warehouse in walking order. Those with an id stay, those left out go with what they say of products. */
export const LocationsGiven = z
  .array(z.strictObject({ id: Id.optional(), name: text(100) }))
  .max(MOST_LOCATIONS, `At most ${MOST_LOCATIONS} locations`)
export type LocationsGiven = z.output<typeof LocationsGiven>

/** The locations of a new warehouse in walking order. */
export const NewLocations = z
  .array(z.strictObject({ name: text(100) }))
  .max(MOST_LOCATIONS, `At most ${MOST_LOCATIONS} locations`)

const Product = z.object({ id: Id, name: z.string(), sku: z.string().nullable() })

/** A product in a location of a warehouse. */
export const WarehouseLocationItem = z.object({
  id: Id,
  location: z.object({ id: Id, name: z.string() }),
  product: Product,
})
export type WarehouseLocationItem = z.infer<typeof WarehouseLocationItem>

const ofWarehouse = z.object({ warehouseId: IdInPath })

export const warehouseLocations = {
  items: endpoint({
    method: 'GET',
    path: '/distributor/warehouses/:warehouseId/location-items',
    summary: 'List what is in the locations of a warehouse, in walking order; of one location or one product only',
    audience: 'distributor',
    permission: 'seeProducts',
    params: ofWarehouse,
    query: z.strictObject({
      ...numberedQuery(PAGE_LIMIT, MOST_IN_LOCATION),
      locationId: IdInPath.optional(),
      productId: IdInPath.optional(),
    }),
    returns: numbered(WarehouseLocationItem),
    problems: ['not_found'],
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/distributor/warehouses/:warehouseId/locations/:locationId/items',
    summary: 'Set which products are in a location of a warehouse, in walking order',
    audience: 'distributor',
    permission: 'editInventoryItem',
    params: ofWarehouse.extend({ locationId: IdInPath }),
    body: z.strictObject({
      productIds: z.array(Id).max(MOST_IN_LOCATION, `At most ${MOST_IN_LOCATION} products`),
    }),
    returns: listOf(WarehouseLocationItem),
    problems: ['not_found', 'validation_failed'],
  }),
}
