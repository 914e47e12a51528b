import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { netsuite } from '#contract/accounting/netsuite.ts'
import { supplierSending } from '#contract/accounting/sending.ts'
import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import type { Books } from '#web/shared/accounting/books.ts'
import { ACCOUNT_SETUP, CUSTOMERS_SYNC, PRODUCT_SYNC, WAREHOUSES_SYNC } from '#web/shared/accounting/wizard/steps.ts'
import { paths } from '#web/site/paths.ts'

const { xero, quickBooks, netSuite, accountingDocuments } = paths.supplier
const inbox = { documents: supplierSending.documents, to: accountingDocuments({}, { show: 'held' }) }

/** The books of a supplier at each provider, with the steps of the wizard (R-092, G-054). */
export const SUPPLIER_BOOKS: Record<AccountingProvider, Books> = {
  xero: {
    ...{ provider: 'xero', side: 'distributor', params: {}, inbox },
    ...{ setup: supplierXero.setup, saveSetup: supplierXero.saveSetup },
    records: {
      account: supplierXero.accounts,
      tax: supplierXero.taxes,
      tracking: supplierXero.trackingCategories,
      item: supplierXero.items,
      contact: supplierXero.contacts,
    },
    links: {
      product: { list: supplierXero.products, save: supplierXero.saveItems, of: 'item', to: xero.products() },
      customer: {
        ...{ list: supplierXero.customers, save: supplierXero.saveCustomers, savedAs: 'connections' },
        ...{ of: 'contact', create: supplierXero.makeContact, to: xero.outlets() },
      },
      productGroup: {
        ...{ list: supplierXero.productGroups, save: supplierXero.saveProductGroups },
        ...{ of: 'account', to: xero.productGroups() },
      },
      customerCategory: {
        ...{ list: supplierXero.customerCategories, save: supplierXero.saveCustomerCategories },
        ...{ of: 'account', to: xero.customerCategories() },
      },
    },
    ...{ root: xero.connect(), account: xero.account() },
    tabs: [
      { label: 'Account info', to: xero.account(), shows: 'account' },
      { label: 'Products', to: xero.products(), shows: 'product' },
      { label: 'Outlets', to: xero.outlets(), shows: 'customer' },
      { label: 'Product groups', to: xero.productGroups(), shows: 'productGroup' },
      { label: 'Customer categories', to: xero.customerCategories(), shows: 'customerCategory' },
    ],
    steps: [ACCOUNT_SETUP, PRODUCT_SYNC, CUSTOMERS_SYNC],
  },
  quickBooks: {
    ...{ provider: 'quickBooks', side: 'distributor', params: {}, inbox },
    ...{ setup: supplierQuickBooks.config, saveSetup: supplierQuickBooks.saveConfig },
    records: {
      account: supplierQuickBooks.accounts,
      class: supplierQuickBooks.classes,
      tax: supplierQuickBooks.taxes,
      item: supplierQuickBooks.items,
      contact: supplierQuickBooks.externalCustomers,
    },
    links: {
      product: {
        ...{ list: supplierQuickBooks.products, save: supplierQuickBooks.saveProducts },
        ...{ of: 'item', to: quickBooks.products() },
      },
      customer: {
        ...{ list: supplierQuickBooks.customers, save: supplierQuickBooks.saveCustomers },
        ...{ of: 'contact', to: quickBooks.outlets() },
      },
    },
    ...{ root: quickBooks.connect(), account: quickBooks.account() },
    tabs: [
      { label: 'Account info', to: quickBooks.account(), shows: 'account' },
      { label: 'Outlets', to: quickBooks.outlets(), shows: 'customer' },
      { label: 'Products', to: quickBooks.products(), shows: 'product' },
    ],
    steps: [ACCOUNT_SETUP, CUSTOMERS_SYNC],
  },
  netsuite: {
    ...{ provider: 'netsuite', side: 'distributor', params: {}, inbox },
    ...{ setup: netsuite.config, saveSetup: netsuite.saveConfig },
    records: {
      tax: netsuite.taxes,
      item: netsuite.items,
      subsidiary: netsuite.subsidiaries,
      customForm: netsuite.customForms,
      priceLevel: netsuite.priceLevels,
      employee: netsuite.employees,
      contact: netsuite.externalCustomers,
      warehouse: netsuite.externalWarehouses,
    },
    links: {
      warehouse: { list: netsuite.warehouses, save: netsuite.saveWarehouses, of: 'warehouse', to: netSuite.warehouses() },
      customer: { list: netsuite.customers, save: netsuite.saveCustomers, of: 'contact', to: netSuite.outlets() },
      product: { list: netsuite.products, save: netsuite.saveProducts, of: 'item', to: netSuite.products() },
    },
    ...{ root: netSuite.connect(), account: netSuite.account() },
    tabs: [
      { label: 'Account info', to: netSuite.account(), shows: 'account' },
      { label: 'Warehouses', to: netSuite.warehouses(), shows: 'warehouse' },
      { label: 'Outlets', to: netSuite.outlets(), shows: 'customer' },
      { label: 'Products', to: netSuite.products(), shows: 'product' },
    ],
    steps: [ACCOUNT_SETUP, WAREHOUSES_SYNC, CUSTOMERS_SYNC],
  },
}
