import type { BooksStep } from '../books.ts'

/** The steps of the wizards by their names (R-092 to R-094, G-054). */
export const ACCOUNT_SETUP: BooksStep = { name: 'Account Setup', slug: 'account-setup', shows: 'account' }
export const PRODUCT_SYNC: BooksStep = { name: 'Product Sync', slug: 'product-sync', shows: 'product' }
export const CUSTOMERS_SYNC: BooksStep = { name: 'Customers Sync', slug: 'customers-sync', shows: 'customer' }
export const SUPPLIER_SYNC: BooksStep = { name: 'Supplier Sync', slug: 'supplier-sync', shows: 'supplier' }
export const WAREHOUSES_SYNC: BooksStep = { name: 'Warehouses Sync', slug: 'warehouses-sync', shows: 'warehouse' }
export const OVERVIEW: BooksStep = { name: 'Overview', slug: 'overview', shows: 'overview' }
