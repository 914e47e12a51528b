import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { flag, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import { LocationsGiven, NewLocations, WarehouseLocation } from './warehouse-locations.ts'

/** Where a supplier keeps goods. Orders take from the primary one unless something else was agreed. */
export const Warehouse = z.object({
  id: Id,
  name: z.string(),
  isPrimary: z.boolean(),
  /** In walking order, where they were asked for or given. */
  locations: z.array(WarehouseLocation).optional(),
})
export type Warehouse = z.infer<typeof Warehouse>

const params = z.object({ warehouseId: IdInPath })
const query = z.strictObject({ withLocations: flag.optional() })
/** Which warehouse is the primary one from then on. */
const primaryWarehouseId = Id.optional()

export const warehouses = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/warehouses',
    summary: 'List warehouses, the primary one first',
    audience: 'distributor',
    permission: null,
    query,
    returns: listOf(Warehouse),
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/warehouses',
    summary: 'Create a warehouse; the first one is the primary',
    audience: 'distributor',
    permission: 'editSettings',
    query,
    body: z.strictObject({ name: text(), isPrimary: z.boolean().default(false), locations: NewLocations.optional() }),
    returns: Warehouse,
    status: 201,
    problems: ['conflict', 'validation_failed'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/distributor/warehouses/:warehouseId',
    summary: 'Update the name and the locations of a warehouse, or make it the primary one',
    audience: 'distributor',
    permission: 'editSettings',
    params,
    body: z.strictObject({ name: text(), primaryWarehouseId, locations: LocationsGiven.optional() }),
    returns: Warehouse,
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/distributor/warehouses/:warehouseId',
    summary: 'Delete an empty warehouse; for the primary one, name its replacement',
    audience: 'distributor',
    permission: 'editSettings',
    params,
    body: z.strictObject({ primaryWarehouseId }),
    returns: 'nothing',
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
}
