import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { type Answered, answer } from '#server/platform/http/answer.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { syncItems } from '../items/sync-items.ts'
import { ACCOUNT_TYPES } from '../xero/account-types.ts'
import { supplierAnswers } from './supplier-answers.ts'

const CUSTOMERS = { kind: 'customer', of: 'contact' } as const
const PRODUCTS = { kind: 'product', of: 'item' } as const
const PRODUCT_GROUPS = { kind: 'productGroup', of: 'account' } as const
const CUSTOMER_CATEGORIES = { kind: 'customerCategory', of: 'account' } as const

export function supplierXeroRoutes(service: AccountingService): Answered[] {
  const on = supplierAnswers(service, 'xero')
  return [
    on.setup(supplierXero.setup),
    on.saveSetup(supplierXero.saveSetup),
    on.records(supplierXero.accounts, 'account'),
    answer(supplierXero.accountTypes, async () => ({ data: ACCOUNT_TYPES })),
    on.records(supplierXero.taxes, 'tax'),
    on.records(supplierXero.trackingCategories, 'tracking'),
    on.records(supplierXero.items, 'item'),
    on.saveLinks(supplierXero.saveItems, PRODUCTS),
    syncItems(service),
    on.productLinks(supplierXero.products, PRODUCTS),
    on.records(supplierXero.contacts, 'contact'),
    on.makeContact(supplierXero.makeContact, CUSTOMERS),
    on.links(supplierXero.customers, CUSTOMERS),
    on.saveConnections(supplierXero.saveCustomers, CUSTOMERS),
    on.links(supplierXero.productGroups, PRODUCT_GROUPS),
    on.saveLinks(supplierXero.saveProductGroups, PRODUCT_GROUPS),
    on.links(supplierXero.customerCategories, CUSTOMER_CATEGORIES),
    on.saveLinks(supplierXero.saveCustomerCategories, CUSTOMER_CATEGORIES),
  ]
}
