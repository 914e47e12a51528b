import { outletQuickBooks } from '#contract/accounting/outlet-quick-books.ts'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { outletSending } from '#contract/accounting/sending.ts'
import type { Books, BooksTab } from '#web/shared/accounting/books.ts'
import { ACCOUNT_SETUP, OVERVIEW, SUPPLIER_SYNC } from '#web/shared/accounting/wizard/steps.ts'
import { paths } from '#web/site/paths.ts'
import type { VenueProvider } from './useConnector.ts'

const STEPS = [ACCOUNT_SETUP, SUPPLIER_SYNC, OVERVIEW]
const PATHS = { xero: paths.buyer.xero, quickBooks: paths.buyer.quickBooks }

/** The books of an outlet at a provider, with the steps of the wizard (R-093, G-054). */
export const outletBooks = (venueId: number, provider: VenueProvider): Books => BOOKS[provider](venueId)

const BOOKS: Record<VenueProvider, (venueId: number) => Books> = {
  xero: (id) => ({
    ...headOf(id, 'xero'),
    ...{ setup: outletXero.setup, saveSetup: outletXero.saveSetup },
    taxes: { list: outletXero.taxRates, save: outletXero.saveTaxRates },
    records: {
      account: outletXero.accounts,
      tax: outletXero.taxes,
      tracking: outletXero.trackingCategories,
      contact: outletXero.contacts,
    },
    links: {
      supplier: {
        ...{ list: outletXero.suppliers, save: outletXero.saveSuppliers, savedAs: 'connections' },
        ...{ of: 'contact', create: outletXero.makeContact, to: paths.buyer.xero.suppliers({ id }) },
      },
      outlet: { list: outletXero.outlets, save: outletXero.saveOutlets, of: 'tracking', to: paths.buyer.xero.outlets({ id }) },
      product: { list: outletXero.products, save: outletXero.saveItems, of: 'item', to: paths.buyer.xero.products({ id }) },
      productGroup: {
        ...{ list: outletXero.productGroups, save: outletXero.saveProductGroups },
        ...{ of: 'account', to: paths.buyer.xero.productGroups({ id }) },
      },
    },
  }),
  quickBooks: (id) => ({
    ...headOf(id, 'quickBooks'),
    ...{ setup: outletQuickBooks.config, saveSetup: outletQuickBooks.saveConfig },
    taxes: { list: outletQuickBooks.taxRates, save: outletQuickBooks.saveTaxRates },
    records: {
      account: outletQuickBooks.accounts,
      tax: outletQuickBooks.taxes,
      class: outletQuickBooks.trackingCategories,
      supplier: outletQuickBooks.externalSuppliers,
      department: outletQuickBooks.externalOutlets,
    },
    links: {
      supplier: {
        ...{ list: outletQuickBooks.suppliers, save: outletQuickBooks.saveSuppliers },
        ...{ of: 'supplier', to: paths.buyer.quickBooks.suppliers({ id }) },
      },
      outlet: {
        ...{ list: outletQuickBooks.outlets, save: outletQuickBooks.saveOutlets },
        ...{ of: 'department', to: paths.buyer.quickBooks.outlets({ id }) },
      },
      product: {
        ...{ list: outletQuickBooks.products, save: outletQuickBooks.saveProducts },
        ...{ of: 'item', to: paths.buyer.quickBooks.products({ id }) },
      },
      productGroup: {
        ...{ list: outletQuickBooks.productGroups, save: outletQuickBooks.saveProductGroups },
        ...{ of: 'account', to: paths.buyer.quickBooks.productGroups({ id }) },
      },
    },
  }),
}

function headOf(id: number, provider: VenueProvider) {
  const at = PATHS[provider]
  return {
    ...{ provider, params: { venueId: String(id) } },
    side: 'venue',
    inbox: { documents: outletSending.documents, to: paths.buyer.accountingDocuments({ id }, { show: 'held' }) },
    ...{ root: at.connect({ id }), account: at.account({ id }) },
    tabs: [
      { label: 'Account info', to: at.account({ id }), shows: 'account' },
      { label: 'Suppliers', to: at.suppliers({ id }), shows: 'supplier' },
      { label: 'Outlets', to: at.outlets({ id }), shows: 'outlet' },
      { label: 'Products', to: at.products({ id }), shows: 'product' },
      { label: 'Product groups', to: at.productGroups({ id }), shows: 'productGroup' },
      { label: 'Tax', to: at.tax({ id }), shows: 'tax' },
    ] satisfies BooksTab[],
    steps: STEPS,
  } as const
}
