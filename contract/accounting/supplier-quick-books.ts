import { supplierCalls as call } from './books-calls.ts'
import { LINK_DETAILS } from './links.ts'
import { SupplierQuickBooksSetup } from './setup.ts'

const base = '/distributor/quick-books'
const DETAILS = LINK_DETAILS.distributor.quickBooks

/** What a supplier's QuickBooks company holds, and which of the supplier's is which there. */
export const supplierQuickBooks = {
  config: call.setup(`${base}/config`, 'Show how documents of a supplier are sent to QuickBooks'),
  saveConfig: call.saveSetup(
    'PUT',
    `${base}/config`,
    'Choose how documents of a supplier are sent to QuickBooks',
    SupplierQuickBooksSetup,
  ),
  accounts: call.records(`${base}/accounts`, 'List the accounts of a supplier’s QuickBooks company'),
  classes: call.records(`${base}/classes`, 'List the classes of a supplier’s QuickBooks company'),
  taxes: call.records(`${base}/taxes`, 'List the tax codes of a supplier’s QuickBooks company'),
  items: call.records(`${base}/items`, 'List the items of a supplier’s QuickBooks company'),
  products: call.productLinks(
    `${base}/products`,
    'List products of a supplier with the items of QuickBooks they are linked with',
  ),
  saveProducts: call.saveLinks(`${base}/products`, 'Link products of a supplier with items of QuickBooks', DETAILS.product),
  customers: call.links(`${base}/venues`, 'List customers of a supplier with the customers of QuickBooks they are linked with'),
  saveCustomers: call.saveLinks(`${base}/venues`, 'Link customers of a supplier with customers of QuickBooks', DETAILS.customer),
  externalCustomers: call.records(`${base}/external-venues`, 'List the customers of a supplier’s QuickBooks company'),
}
