import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import { supplierCalls as call, supplierBooks } from './books-calls.ts'
import { LINK_DETAILS } from './links.ts'
import { ACCOUNT_CLASSES } from './records.ts'
import { SupplierXeroSetup } from './setup.ts'

const base = '/distributor/xero'
const DETAILS = LINK_DETAILS.distributor.xero

/** What a supplier's Xero organisation holds, and which of the supplier's is which there. */
export const supplierXero = {
  setup: call.setup(`${base}/setup`, 'Show how documents of a supplier are sent to Xero'),
  saveSetup: call.saveSetup('POST', `${base}/setup`, 'Choose how documents of a supplier are sent to Xero', SupplierXeroSetup),
  accounts: call.records(`${base}/accounts`, 'List the accounts of a supplier’s Xero organisation'),
  accountTypes: endpoint({
    ...supplierBooks,
    method: 'GET',
    path: `${base}/accounts/types`,
    summary: 'List the types that accounts of Xero have',
    returns: listOf(z.object({ type: z.string(), name: z.string(), accountClass: z.enum(ACCOUNT_CLASSES) })),
    problems: [],
  }),
  taxes: call.records(`${base}/taxes`, 'List the tax rates of a supplier’s Xero organisation'),
  trackingCategories: call.records(
    `${base}/tracking-categories`,
    'List the tracking categories of a supplier’s Xero organisation',
  ),
  items: call.records(`${base}/items`, 'List the items of a supplier’s Xero organisation'),
  saveItems: call.saveLinks(`${base}/items`, 'Link products of a supplier with items of Xero', DETAILS.product),
  syncItems: endpoint({
    ...supplierBooks,
    method: 'PUT',
    path: `${base}/items/sync`,
    summary: 'Make items in Xero of the products that none is linked with',
    /** `skipItems`: products of which none is made. */
    body: z.strictObject({ skipItems: z.array(Id).max(10_000, 'At most 10,000 products').default([]) }),
    returns: z.object({ /** How many items are being made. */ waiting: z.int() }),
    status: 202,
    problems: ['validation_failed', 'no_accounting', 'provider_refused', 'provider_away'],
  }),
  products: call.productLinks(`${base}/products`, 'List products of a supplier with the items of Xero they are linked with'),
  contacts: call.records(`${base}/contacts`, 'List the contacts of a supplier’s Xero organisation'),
  makeContact: call.contact(`${base}/contacts`, 'Make a contact in a supplier’s Xero organisation'),
  customers: call.links(`${base}/venues`, 'List customers of a supplier with the contacts of Xero they are linked with'),
  saveCustomers: call.saveConnections(
    `${base}/connections`,
    'Link customers of a supplier with contacts of Xero',
    DETAILS.customer,
  ),
  productGroups: call.links(
    `${base}/product-groups`,
    'List product groups of a supplier with the accounts of Xero they are booked to',
  ),
  saveProductGroups: call.saveLinks(
    `${base}/product-groups`,
    'Choose the accounts of Xero that product groups are booked to',
    DETAILS.productGroup,
  ),
  customerCategories: call.links(
    `${base}/customer-categories`,
    'List customer categories of a supplier with the accounts of Xero they are booked to',
  ),
  saveCustomerCategories: call.saveLinks(
    `${base}/customer-categories`,
    'Choose the accounts of Xero that customer categories are booked to',
    DETAILS.customerCategory,
  ),
}
