import { z } from 'zod'
import { INVOICE_MOMENTS } from '#contract/ordering/issued-invoice.ts'
import { ORDER_STATUSES } from '#contract/ordering/order-status.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, flag, optionalText, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { SHEET_FORMATS } from '#contract/platform/sheet-formats.ts'
import { INVOICE_STATES, Party, SupplierInvoiceRow, summary } from './supplier-invoice-row.ts'

/** Who issued an invoice, or whom it is made out to, as they were on that day. */
export const InvoiceParty = z.object({ name: z.string(), lines: z.array(z.string()) })
export type InvoiceParty = z.infer<typeof InvoiceParty>

export const SupplierInvoiceLine = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.string(),
  quantity: z.number(),
  priceUnit: z.string(),
  priceQuantity: z.number(),
  price: z.number(),
  discountAmount: z.number(),
  isBonus: z.boolean(),
  tax: z.number(),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  taxAmount: z.number(),
  /** Before tax on top. */
  amount: z.number(),
})
export type SupplierInvoiceLine = z.infer<typeof SupplierInvoiceLine>

/** A whole invoice; all of it but what was credited is as it was when it was issued. */
export const SupplierInvoice = z.object({
  ...summary,
  seller: InvoiceParty,
  buyer: InvoiceParty,
  lines: z.array(SupplierInvoiceLine),
  /** By rate, each with the net amount it is charged on. */
  taxes: z.array(z.object({ rate: z.number(), isIncluded: z.boolean(), amount: z.number(), net: z.number() })),
  /** What of the total no tax is charged on; the net amounts, this and `taxAmount` add up to the total. */
  untaxed: z.number(),
  goodsAmount: z.number(),
  discountAmount: z.number(),
  deliveryFee: z.number(),
  adjustmentAmount: z.number(),
  taxOnTop: z.number(),
  deliveredOn: z.string().nullable(),
  venueOrderNumber: z.string(),
  footer: z.string(),
  /** How it was headed when it was issued: “Tax invoice” or “Invoice”. */
  isTaxInvoice: z.boolean(),
  issuedByName: z.string(),
})
export type SupplierInvoice = z.infer<typeof SupplierInvoice>

const settings = {
  issue: z.enum(INVOICE_MOMENTS),
  prefix: z
    .string()
    .trim()
    .max(12, 'At most 12 characters')
    .regex(/^[A-Za-z0-9/-]*$/, 'Use letters, digits, - and /')
    .regex(/^(.*\D)?$/, 'Must not end with a digit'),
  nextNumber: z.number().int('Must be a whole number').min(1, 'Must be 1 or more').max(999_999_999, 'Is too large'),
  /** To the invoice email of the customer, with the invoice as PDF. */
  sendsMail: z.boolean(),
  footer: optionalText(500),
  /** Whether invoices are headed “Tax invoice” from now on, or “Invoice”; left out, it stays. */
  showTaxInvoice: z.boolean().optional(),
}

export const InvoiceSettings = z.object({
  issue: z.enum(INVOICE_MOMENTS),
  prefix: z.string(),
  nextNumber: z.number(),
  sendsMail: z.boolean(),
  footer: z.string(),
  showTaxInvoice: z.boolean(),
  /** Whether the supplier issues invoices here (G-082). */
  hasInvoiceNumbers: z.boolean(),
  /** How the next one will read. */
  nextInvoice: z.string(),
  /** What of the company an invoice should name and the profile lacks. */
  missing: z.array(z.enum(['legalName', 'companyRegistrationNumber', 'address'])),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

const filters = {
  /** Of the number, or words of the customer’s name. */
  term: term.optional(),
  state: z.enum(INVOICE_STATES).optional(),
  venueId: IdInPath.optional(),
  orderId: IdInPath.optional(),
  /** The first and the last day of issue. */
  from: date.optional(),
  to: date.optional(),
}

/** An accepted order that has no invoice yet. */
export const OrderToInvoice = z.object({
  id: Id,
  orderNumber: z.number().nullable(),
  venue: Party,
  status: z.enum(ORDER_STATUSES),
  orderedAt: z.string().nullable(),
  /** Null before it was delivered. */
  completedAt: z.string().nullable(),
  total: z.number(),
  currency: Currency,
})
export type OrderToInvoice = z.infer<typeof OrderToInvoice>

const one = z.object({ supplierInvoiceId: IdInPath })
const own = { audience: 'distributor', permission: 'seeOrders' } as const

/** Invoices that suppliers issue here: numbered without gaps, final, corrected by credit notes (G-082). */
export const supplierInvoices = {
  settings: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/me/invoice-settings',
    summary: 'Get when the supplier issues invoices, and under which numbers',
    returns: InvoiceSettings,
    problems: [],
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/distributor/me/invoice-settings',
    summary: 'Set when the supplier issues invoices; the next number can only be raised',
    audience: 'distributor',
    permission: 'editSettings',
    body: z.strictObject(settings),
    returns: InvoiceSettings,
    problems: ['validation_failed'],
  }),
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/invoices',
    summary: 'List issued invoices, newest first',
    query: z.strictObject({ ...pageQuery(['id']), ...filters }),
    returns: paged(SupplierInvoiceRow),
    problems: [],
  }),
  totals: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/invoices/totals',
    summary: 'Count the issued invoices that match a filter, and total what they come to and what is open, by currency',
    query: z.strictObject(filters),
    returns: z.object({
      count: z.number(),
      totals: z.array(z.object({ count: z.number(), total: z.number(), open: z.number(), currency: Currency })),
    }),
    problems: [],
  }),
  export: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/invoices/export',
    summary: 'Export the issued invoices that match a filter as a table, oldest first',
    query: z.strictObject({ ...filters, format: z.enum(SHEET_FORMATS).default('xlsx') }),
    returns: 'file',
    problems: [],
  }),
  toIssue: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/invoices/orders',
    summary: 'List accepted orders that have no invoice yet, newest first',
    query: z.strictObject({ ...pageQuery(['id']), venueId: IdInPath.optional(), delivered: flag.optional() }),
    returns: paged(OrderToInvoice),
    problems: [],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/distributor/invoices',
    summary: 'Issue invoices for orders, all of them or none',
    audience: 'distributor',
    permission: 'editOrder',
    body: z.strictObject({ orderIds: z.array(Id).min(1, 'Choose an order').max(100, 'At most 100 orders') }),
    returns: listOf(SupplierInvoiceRow),
    status: 201,
    idempotent: true,
    problems: ['not_found', 'validation_failed', 'invalid_transition'],
  }),
  find: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/invoices/:supplierInvoiceId',
    summary: 'Get an issued invoice',
    params: one,
    returns: SupplierInvoice,
    problems: ['not_found'],
  }),
  asPdf: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/invoices/:supplierInvoiceId/pdf',
    summary: 'Get an issued invoice as PDF',
    params: one,
    returns: 'file',
    problems: ['not_found'],
  }),
  mail: endpoint({
    method: 'POST',
    path: '/distributor/invoices/:supplierInvoiceId/mail',
    summary: 'Mail an issued invoice to the customer again',
    audience: 'distributor',
    permission: 'editOrder',
    params: one,
    returns: 'nothing',
    problems: ['not_found', 'validation_failed'],
  }),
}
