import { supplierCalls as call } from './books-calls.ts'
import { LINK_DETAILS } from './links.ts'
import { NetsuiteSetup } from './setup.ts'

const base = '/distributor/netsuite'
const DETAILS = LINK_DETAILS.distributor.netsuite

/** What a supplier's NetSuite account holds, and which of the supplier's is which there. */
export const netsuite = {
  config: call.setup(`${base}/config`, 'Show how documents of a supplier are sent to NetSuite'),
  saveConfig: call.saveSetup('PUT', `${base}/config`, 'Choose how documents of a supplier are sent to NetSuite', NetsuiteSetup),
  subsidiaries: call.records(`${base}/subsidiaries`, 'List the subsidiaries of a supplier’s NetSuite account'),
  items: call.records(`${base}/items`, 'List the items of a supplier’s NetSuite account'),
  taxes: call.records(`${base}/taxes`, 'List the tax codes of a supplier’s NetSuite account'),
  products: call.productLinks(`${base}/products`, 'List products of a supplier with the items of NetSuite they are linked with'),
  saveProducts: call.saveLinks(`${base}/products`, 'Link products of a supplier with items of NetSuite', DETAILS.product),
  customForms: call.records(`${base}/custom-forms`, 'List the forms of sales orders of a supplier’s NetSuite account'),
  priceLevels: call.records(`${base}/price-levels`, 'List the price levels of a supplier’s NetSuite account'),
  employees: call.records(`${base}/employees`, 'List the sales representatives of a supplier’s NetSuite account'),
  customers: call.links(`${base}/venues`, 'List customers of a supplier with the customers of NetSuite they are linked with'),
  saveCustomers: call.saveLinks(`${base}/venues`, 'Link customers of a supplier with customers of NetSuite', DETAILS.customer),
  externalCustomers: call.records(`${base}/external-venues`, 'List the customers of a supplier’s NetSuite account'),
  warehouses: call.links(
    `${base}/warehouses`,
    'List warehouses of a supplier with the locations of NetSuite they are linked with',
  ),
  saveWarehouses: call.saveLinks(
    `${base}/warehouses`,
    'Link warehouses of a supplier with locations of NetSuite',
    DETAILS.warehouse,
  ),
  externalWarehouses: call.records(`${base}/external-warehouses`, 'List the locations of a supplier’s NetSuite account'),
}
