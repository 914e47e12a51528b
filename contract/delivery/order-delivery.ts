import { z } from 'zod'
import { Outcome, orderIds } from '#contract/ordering/many-orders.ts'
import { orderParams } from '#contract/ordering/order-requests.ts'
import { DriverOfOrder, Order } from '#contract/ordering/orders.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, optionalText, quantity, stockQuantity } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import { Warehouse } from '#contract/stock/warehouses.ts'

/** What is chosen of when, by whom and from where an order comes; what is left out stays. */
const ScheduleBody = {
  /** The day it is delivered; without one that stays, or the first that is possible. */
  date: date.optional(),
  driverId: Id.nullable().optional(),
  warehouseId: Id.optional(),
}

/** A batch that goods of an order can be, or were, taken from. */
const BatchOfOrder = z.object({
  itemId: Id,
  batchCode: z.string(),
  expiryDate: z.string().nullable(),
  isExpired: z.boolean(),
  /** What is left of it. */
  quantity: z.number(),
  /** What this order has of it. */
  taken: z.number(),
})

/** What an order needs and has of a product, and what is there of it. */
export const StockOfProduct = z.object({
  productId: Id,
  name: z.string(),
  unit: z.string(),
  /** What the order needs, bonus lines with it. */
  quantity: z.number(),
  /** What the order has taken already. */
  taken: z.number(),
  inventoryTracked: z.boolean(),
  /** What the warehouse holds for it; null when it is not tracked. */
  available: z.number().nullable(),
  isEnough: z.boolean(),
})

const sees = { audience: 'distributor', permission: 'seeOrders' } as const
const edits = { audience: 'distributor', permission: 'editOrder' } as const

/** Getting an order to the customer: its day, its driver, its goods, and its papers. */
export const orderDelivery = {
  options: endpoint({
    ...sees,
    method: 'GET',
    path: '/distributor/orders/:orderId/schedule',
    summary: 'Get the delivery days, drivers and warehouses an order can be scheduled with',
    params: orderParams,
    returns: z.object({
      date: z.string().nullable(),
      driverId: Id.nullable(),
      warehouseId: Id.nullable(),
      /** Days that can be delivered on, the first one first. */
      dates: z.array(z.string()),
      /** Whether it must be one of these days. */
      isRestricted: z.boolean(),
      today: z.string(),
      drivers: z.array(DriverOfOrder),
      warehouses: z.array(Warehouse),
    }),
    problems: ['not_found', 'not_connected'],
  }),
  firstAvailable: endpoint({
    ...sees,
    method: 'GET',
    path: '/distributor/orders/:orderId/schedule/first-available',
    summary: 'Get the first possible delivery day of an order',
    params: orderParams,
    returns: z.object({ date: z.string() }),
    problems: ['not_found', 'not_connected'],
  }),
  schedule: endpoint({
    ...edits,
    method: 'PATCH',
    path: '/distributor/orders/:orderId/schedule',
    summary: 'Set the delivery day, driver and warehouse of an accepted order',
    params: orderParams,
    body: z.strictObject(ScheduleBody),
    returns: Order,
    problems: ['not_found', 'not_connected', 'invalid_transition', 'validation_failed', 'not_enough_stock'],
  }),
  scheduleMany: endpoint({
    ...edits,
    method: 'POST',
    path: '/distributor/orders/schedule',
    summary: 'Schedule several orders for one day or driver; each refused order is returned with its reason',
    body: z.strictObject({ orderIds, ...ScheduleBody }),
    returns: Outcome,
    problems: ['validation_failed'],
  }),
  inventoryStatus: endpoint({
    ...sees,
    method: 'GET',
    path: '/distributor/orders/:orderId/inventory-status',
    summary: 'Check whether the warehouse has enough of each product of an order',
    params: orderParams,
    returns: z.object({ warehouseId: Id.nullable(), data: z.array(StockOfProduct) }),
    problems: ['not_found'],
  }),
  inventory: endpoint({
    ...sees,
    method: 'GET',
    path: '/distributor/orders/:orderId/inventory',
    summary: 'List the batches of an order’s products in a warehouse',
    params: orderParams,
    query: z.strictObject({ warehouse: IdInPath.optional() }),
    returns: z.object({
      warehouseId: Id.nullable(),
      data: z.array(StockOfProduct.extend({ batches: z.array(BatchOfOrder) })),
    }),
    problems: ['not_found', 'validation_failed'],
  }),
  takeBatches: endpoint({
    ...edits,
    method: 'POST',
    path: '/distributor/orders/:orderId/inventory-items',
    summary: 'Choose the batches an order is taken from; the rest is chosen automatically',
    params: orderParams,
    body: z.strictObject({
      items: z.array(z.strictObject({ itemId: Id, quantity })).max(1000),
    }),
    returns: listOf(BatchOfOrder.extend({ productId: Id })),
    problems: ['not_found', 'invalid_transition', 'validation_failed', 'not_enough_stock'],
  }),
  pick: endpoint({
    ...edits,
    method: 'POST',
    path: '/distributor/orders/:orderId/fulfillment-items',
    summary: 'Record the picked quantity of each line; 0 for none, null for not yet picked',
    params: orderParams,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ lineId: Id, quantity: stockQuantity.nullable() }))
        .min(1)
        .max(1000),
    }),
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
  resolveDispute: endpoint({
    ...edits,
    method: 'DELETE',
    path: '/distributor/orders/:orderId/dispute',
    summary: 'Resolve a dispute after correcting the lines or issuing a credit note',
    params: orderParams,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'dispute_unsettled'],
  }),
  attachInvoice: endpoint({
    ...edits,
    method: 'PUT',
    path: '/distributor/orders/:orderId/invoice',
    summary: 'Attach an invoice to an order with its number and dates: PDF, JPEG or PNG, up to 10 files of 20 MB (G-051)',
    params: orderParams,
    body: z.strictObject({
      invoiceNumber: optionalText(60).optional(),
      invoiceDate: date.optional(),
      dueDate: date.optional(),
    }),
    bodyType: 'multipart',
    files: ['invoices'],
    fileMebibytes: 20,
    manyFiles: true,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed', 'too_large'],
  }),
  file: endpoint({
    ...sees,
    method: 'GET',
    path: '/distributor/orders/:orderId/files/:fileId',
    summary: 'Get a file attached to an order',
    params: orderParams.extend({ fileId: IdInPath }),
    returns: 'file',
    problems: ['not_found'],
  }),
}
