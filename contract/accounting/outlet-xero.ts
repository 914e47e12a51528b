import { outletCalls as call } from './books-calls.ts'
import { LINK_DETAILS } from './links.ts'
import { VenueXeroSetup } from './setup.ts'

const base = '/venues/:venueId/xero'
const DETAILS = LINK_DETAILS.venue.xero

/** What an outlet's Xero organisation holds, and which of the outlet's is which there. */
export const outletXero = {
  setup: call.setup(`${base}/setup`, 'Show how documents of an outlet are sent to Xero'),
  saveSetup: call.saveSetup('POST', `${base}/setup`, 'Choose how documents of an outlet are sent to Xero', VenueXeroSetup),
  accounts: call.accounts(`${base}/accounts`, 'List the accounts of an outlet’s Xero organisation'),
  taxes: call.records(`${base}/taxes`, 'List the tax rates of an outlet’s Xero organisation'),
  taxRates: call.taxes(`${base}/tax-rate-config`, 'Show which tax of Xero each rate of an outlet is'),
  saveTaxRates: call.saveTaxes(`${base}/tax-rate-config`, 'Choose which tax of Xero each rate of an outlet is'),
  trackingCategories: call.records(
    `${base}/tracking-categories`,
    'List the tracking categories of an outlet’s Xero organisation',
  ),
  contacts: call.records(`${base}/contacts`, 'List the contacts of an outlet’s Xero organisation'),
  makeContact: call.contact(`${base}/contacts`, 'Make a contact in an outlet’s Xero organisation'),
  suppliers: call.links(
    `${base}/connected-distributors`,
    'List suppliers of an outlet with the contacts of Xero they are linked with',
  ),
  saveSuppliers: call.saveConnections(
    `${base}/connections`,
    'Link suppliers of an outlet with contacts of Xero',
    DETAILS.supplier,
  ),
  outlets: call.links(
    `${base}/group-venues`,
    'List the outlets of a group with the tracking options of Xero they are linked with',
  ),
  saveOutlets: call.saveLinks(
    `${base}/group-venues`,
    'Link the outlets of a group with tracking options of Xero',
    DETAILS.outlet,
  ),
  externalOutlets: call.records(`${base}/external-venues`, 'List what outlets of a group can be linked with in Xero'),
  products: call.productLinks(`${base}/products`, 'List products of an outlet with the items of Xero they are linked with'),
  saveItems: call.saveLinks(`${base}/items`, 'Link products of an outlet with items of Xero', DETAILS.product),
  productGroups: call.links(
    `${base}/product-groups`,
    'List product groups of an outlet with the accounts of Xero they are booked to',
  ),
  saveProductGroups: call.saveLinks(
    `${base}/product-groups`,
    'Choose the accounts of Xero that product groups are booked to',
    DETAILS.productGroup,
  ),
}
