import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged } from '#contract/platform/page.ts'
import { NewOrder, PLACEMENT_PROBLEMS } from './new-order.ts'
import { listQuery, orderParams } from './order-requests.ts'
import { Order, OrderDetail, OrderRow } from './orders.ts'

export const adminOrders = {
  list: endpoint({
    method: 'GET',
    path: '/admin/orders',
    summary: 'List all orders of the platform, newest first',
    audience: 'admin',
    permission: 'adminManagePlatform',
    query: z.strictObject({ ...listQuery, distributorId: IdInPath.optional(), venueId: IdInPath.optional() }),
    returns: paged(OrderRow),
    problems: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/admin/orders/:orderId',
    summary: 'Get an order',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params: orderParams,
    returns: OrderDetail,
    problems: ['not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/admin/orders/:orderId/files/:fileId',
    summary: 'Get a photo, invoice or proof of delivery attached to an order',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params: orderParams.extend({ fileId: IdInPath }),
    returns: 'file',
    problems: ['not_found'],
  }),
  place: endpoint({
    method: 'POST',
    path: '/admin/orders',
    summary: 'Place an order for a venue (T-10)',
    audience: 'admin',
    permission: 'adminManagePlatform',
    body: NewOrder.extend({ venueId: Id }),
    returns: Order,
    status: 201,
    idempotent: true,
    problems: PLACEMENT_PROBLEMS,
  }),
}
