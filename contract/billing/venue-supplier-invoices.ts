import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'
import { SupplierInvoiceRow } from './supplier-invoice-row.ts'

/** Invoices that suppliers issued here, as their customers read them. */
export const venueSupplierInvoices = {
  list: endpoint({
    method: 'GET',
    path: '/venues/:venueId/supplier-invoices',
    summary: 'List the invoices that suppliers issued to this venue, newest first',
    audience: 'venue',
    permission: 'seeOrders',
    params: z.object({ venueId: IdInPath }),
    query: z.strictObject({ ...pageQuery(['id']), distributorId: IdInPath.optional(), orderId: IdInPath.optional() }),
    returns: paged(SupplierInvoiceRow),
    problems: [],
  }),
  asPdf: endpoint({
    method: 'GET',
    path: '/venues/:venueId/supplier-invoices/:supplierInvoiceId/pdf',
    summary: 'Get an invoice that a supplier issued to this venue as PDF',
    audience: 'venue',
    permission: 'seeOrders',
    params: z.object({ venueId: IdInPath, supplierInvoiceId: IdInPath }),
    returns: 'file',
    problems: ['not_found'],
  }),
}
