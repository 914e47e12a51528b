import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, date, quantity, stockQuantity } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { MOVEMENT_TYPES } from '#contract/stock/movement-types.ts'
import { WarehouseStock } from './products.ts'

/** What can be done with stock by hand (G-012). */
export const STOCK_ACTIONS = ['add', 'remove', 'set', 'transfer'] as const
export type StockAction = (typeof STOCK_ACTIONS)[number]

export const ProductInventory = z.object({
  productId: Id,
  inventoryTracked: z.boolean(),
  /** In all warehouses together. */
  quantity: z.number(),
  warehouseProducts: z.array(WarehouseStock),
})

export const Movement = z.object({
  id: Id,
  at: z.string(),
  type: z.enum(MOVEMENT_TYPES),
  typeName: z.string(),
  warehouse: z.object({ id: Id, name: z.string() }),
  /** Of a transfer, the other half. */
  otherWarehouse: z.object({ id: Id, name: z.string() }).nullable(),
  /** What came in; below 0 for what went out. */
  quantity: z.number(),
  /** What the warehouse held afterwards; null for what was moved before this was kept. */
  balance: z.number().nullable(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  userName: z.string(),
  /** Why, where somebody said. */
  note: z.string(),
  /** The paper it is on: 'GR-12'. */
  slipNumber: z.string().nullable(),
  /** What it brought or took of which batches; empty for what was moved before batches were kept. */
  batches: z.array(z.object({ batchCode: z.string(), expiryDate: z.string().nullable(), quantity: z.number() })),
})
export type Movement = z.infer<typeof Movement>

const params = z.object({ productId: IdInPath })
const filters = {
  warehouseId: IdInPath.optional(),
  types: commaSeparated(z.enum(MOVEMENT_TYPES)).optional(),
  /** Days of the supplier's calendar, both included. */
  from: date.optional(),
  to: date.optional(),
}
const options = listOf(z.object({ key: z.string(), name: z.string() }))
const own = { audience: 'distributor', params } as const
const history = '/distributor/products/:productId/inventory-history' as const

/** What warehouses hold of a product, and how it came to be. */
export const productInventory = {
  change: endpoint({
    ...own,
    method: 'PUT',
    path: '/distributor/products/:productId/inventory',
    summary: 'Add, remove, set or transfer stock; starts tracking an untracked product (R-308)',
    permission: 'editInventoryItem',
    body: z
      .strictObject({
        warehouse: Id,
        action: z.enum(STOCK_ACTIONS),
        quantity: stockQuantity,
        /** Where a transfer goes. */
        toWarehouse: Id.optional(),
      })
      .superRefine(({ action, warehouse, quantity: amount, toWarehouse }, context) => {
        const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
        if (action !== 'set' && !quantity.safeParse(amount).success) wrong('quantity', 'Must be above 0')
        if (action === 'transfer' && toWarehouse === undefined) wrong('toWarehouse', 'Where shall it go?')
        if (action === 'transfer' && toWarehouse === warehouse) wrong('toWarehouse', 'It is already there')
        if (action !== 'transfer' && toWarehouse !== undefined) wrong('toWarehouse', 'Only a transfer has a destination')
      }),
    returns: ProductInventory,
    problems: ['not_found', 'validation_failed', 'not_enough_stock', 'conflict'],
  }),
  stop: endpoint({
    ...own,
    method: 'DELETE',
    path: '/distributor/products/:productId/inventory',
    summary: 'Stop tracking stock: orders no longer reduce it (R-308)',
    permission: 'editInventoryItem',
    returns: 'nothing',
    problems: ['not_found'],
  }),
  history: endpoint({
    ...own,
    method: 'GET',
    path: history,
    summary: 'List stock movements, newest first',
    permission: 'seeProducts',
    query: z.strictObject({ ...pageQuery(['id']), ...filters }),
    returns: paged(Movement),
    problems: ['not_found'],
  }),
  historyWarehouses: endpoint({
    ...own,
    method: 'GET',
    path: `${history}/warehouses`,
    summary: 'List warehouses to filter the history by',
    permission: 'seeProducts',
    returns: options,
    problems: ['not_found'],
  }),
  historyTypes: endpoint({
    ...own,
    method: 'GET',
    path: `${history}/types`,
    summary: 'List kinds of movement to filter the history by',
    permission: 'seeProducts',
    returns: options,
    problems: ['not_found'],
  }),
  exportHistory: endpoint({
    ...own,
    method: 'GET',
    path: `${history}/export`,
    summary: 'Export the history',
    permission: 'seeProducts',
    query: z.strictObject({ ...filters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    returns: 'file',
    problems: ['not_found'],
  }),
  exportMovement: endpoint({
    ...own,
    method: 'GET',
    path: `${history}/:historyId/export`,
    summary: 'Export a movement; as PDF, the whole document it belongs to',
    permission: 'seeProducts',
    params: z.object({ productId: IdInPath, historyId: IdInPath }),
    query: z.strictObject({ format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx') }),
    returns: 'file',
    problems: ['not_found'],
  }),
}
