import type { InvoiceParty, SupplierInvoice } from '#contract/billing/supplier-invoices.ts'
import type { OrderTax } from '#contract/pricing/order-taxes.ts'
import { fixed, table, unread } from '#server/platform/db/table.ts'

/** Invoices that suppliers issued: written once. */
export const SUPPLIER_INVOICES = table('supplier_invoices')({
  id: fixed,
  distributorId: fixed,
  venueId: fixed,
  orderId: fixed,
  serial: unread,
  number: fixed,
  issuedAt: fixed,
  issuedOn: fixed,
  dueOn: fixed,
  deliveredOn: fixed,
  paymentTerms: fixed,
  orderNumber: fixed,
  venueOrderNumber: fixed,
  currencyCode: fixed,
  seller: fixed.json<InvoiceParty>(),
  buyer: fixed.json<InvoiceParty>(),
  lines: fixed.json<SupplierInvoice['lines']>(),
  taxes: fixed.json<OrderTax[]>(),
  goodsAmount: fixed,
  discountAmount: fixed,
  deliveryFee: fixed,
  adjustmentAmount: fixed,
  taxOnTop: fixed,
  taxAmount: fixed,
  total: fixed,
  footer: fixed,
  isTaxInvoice: fixed,
  issuedBy: unread,
  issuedByName: fixed,
})
