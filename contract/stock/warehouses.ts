import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { flag, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

/** Where a supplier keeps goods. Orders take from the primary one unless something else was agreed. */
export const Warehouse = z.object({ id: Id, name: z.string(), isPrimary: z.boolean() })
export type Warehouse = z.infer<typeof Warehouse>

const params = z.object({ warehouseId: IdInPath })
/** Which warehouse is the primary one from then on. */
const primaryWarehouseId = Id.optional()

export const warehouses = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/warehouses',
    summary: 'List warehouses, the primary one first',
    audience: 'distributor',
    permission: null,
    query: z.strictObject({ withLocations: flag.optional() }),
    returns: listOf(Warehouse),
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/warehouses',
    summary: 'Create a warehouse; the first one is the primary',
    audience: 'distributor',
    permission: 'editSettings',
    body: z.strictObject({ name: text(), isPrimary: z.boolean().default(false) }),
    returns: Warehouse,
    status: 201,
    problems: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/distributor/warehouses/:warehouseId',
    summary: 'Update the name of a warehouse or make it the primary one',
    audience: 'distributor',
    permission: 'editSettings',
    params,
    body: z.strictObject({ name: text(), primaryWarehouseId }),
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
