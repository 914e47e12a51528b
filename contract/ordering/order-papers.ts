import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { pageQuery } from '#contract/platform/page.ts'
import { supplierFilters } from './distributor-orders.ts'
import { orderParams, venueOrderParams } from './order-requests.ts'

/** What can be printed of an order: with prices, for handing over (without), for packing. */
export const ORDER_PAPERS = ['order', 'delivery-note', 'packing-list'] as const
export type OrderPaperKind = (typeof ORDER_PAPERS)[number]

const paper = z.enum(ORDER_PAPERS).default('order')

export const orderPapers = {
  asPdf: endpoint({
    method: 'GET',
    path: '/distributor/orders/:orderId/pdf',
    summary: 'Get an order, its delivery note or its packing list as PDF',
    audience: 'distributor',
    permission: 'seeOrders',
    params: orderParams,
    query: z.strictObject({ paper }),
    returns: 'file',
    problems: ['not_found'],
  }),
  asXlsx: endpoint({
    method: 'GET',
    path: '/distributor/orders/:orderId/xlsx',
    summary: 'Get an order as an Excel workbook',
    audience: 'distributor',
    permission: 'seeOrders',
    params: orderParams,
    returns: 'file',
    problems: ['not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/distributor/orders/export',
    summary: 'Export the orders that match a filter or are named: as a table of orders and lines, or as one PDF',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject({
      ...supplierFilters,
      sortBy: pageQuery(['orderedAt', 'deliveryDate']).sortBy,
      orderIds: commaSeparated(IdInPath).optional(),
      format: z.enum(['xlsx', 'csv', 'pdf']).default('xlsx'),
      paper,
    }),
    returns: 'file',
    problems: ['validation_failed'],
  }),
  asPdfForVenue: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/:orderId/pdf',
    summary: 'Get an order of this venue as PDF',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    returns: 'file',
    problems: ['not_found'],
  }),
  asXlsxForVenue: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/:orderId/xlsx',
    summary: 'Get an order of this venue as an Excel workbook',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    returns: 'file',
    problems: ['not_found'],
  }),
}
