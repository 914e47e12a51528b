import { outletCalls as call } from './books-calls.ts'
import { LINK_DETAILS } from './links.ts'
import { VenueQuickBooksSetup } from './setup.ts'

const base = '/venues/:venueId/quick-books'
const DETAILS = LINK_DETAILS.venue.quickBooks

/** What an outlet's QuickBooks company holds, and which of the outlet's is which there. */
export const outletQuickBooks = {
  config: call.setup(`${base}/config`, 'Show how documents of an outlet are sent to QuickBooks'),
  saveConfig: call.saveSetup(
    'PUT',
    `${base}/config`,
    'Choose how documents of an outlet are sent to QuickBooks',
    VenueQuickBooksSetup,
  ),
  accounts: call.records(`${base}/accounts`, 'List the accounts of an outlet’s QuickBooks company'),
  taxes: call.records(`${base}/taxes`, 'List the tax codes of an outlet’s QuickBooks company'),
  taxRates: call.taxes(`${base}/tax-rate-config`, 'Show which tax code of QuickBooks each rate of an outlet is'),
  saveTaxRates: call.saveTaxes(`${base}/tax-rate-config`, 'Choose which tax code of QuickBooks each rate of an outlet is'),
  trackingCategories: call.records(`${base}/tracking-categories`, 'List the classes of an outlet’s QuickBooks company'),
  suppliers: call.links(
    `${base}/distributors`,
    'List suppliers of an outlet with the vendors of QuickBooks they are linked with',
  ),
  saveSuppliers: call.saveLinks(
    `${base}/distributors`,
    'Link suppliers of an outlet with vendors of QuickBooks',
    DETAILS.supplier,
  ),
  externalSuppliers: call.records(`${base}/external-distributors`, 'List the vendors of an outlet’s QuickBooks company'),
  outlets: call.links(
    `${base}/group-venues`,
    'List the outlets of a group with the locations of QuickBooks they are linked with',
  ),
  saveOutlets: call.saveLinks(`${base}/group-venues`, 'Link the outlets of a group with locations of QuickBooks', DETAILS.outlet),
  externalOutlets: call.records(`${base}/external-venues`, 'List what outlets of a group can be linked with in QuickBooks'),
  products: call.productLinks(`${base}/products`, 'List products of an outlet with the items of QuickBooks they are linked with'),
  saveProducts: call.saveLinks(`${base}/products`, 'Link products of an outlet with items of QuickBooks', DETAILS.product),
  productGroups: call.links(
    `${base}/product-groups`,
    'List product groups of an outlet with the accounts of QuickBooks they are booked to',
  ),
  saveProductGroups: call.saveLinks(
    `${base}/product-groups`,
    'Choose the accounts of QuickBooks that product groups are booked to',
    DETAILS.productGroup,
  ),
}
