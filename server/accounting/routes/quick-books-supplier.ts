import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import type { Answered } from '#server/platform/http/answer.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { supplierAnswers } from './supplier-answers.ts'

const CUSTOMERS = { kind: 'customer', of: 'contact' } as const
const PRODUCTS = { kind: 'product', of: 'item' } as const

export function supplierQuickBooksRoutes(service: AccountingService): Answered[] {
  const on = supplierAnswers(service, 'quickBooks')
  return [
    on.setup(supplierQuickBooks.config),
    on.saveSetup(supplierQuickBooks.saveConfig),
    on.records(supplierQuickBooks.accounts, 'account'),
    on.records(supplierQuickBooks.classes, 'class'),
    on.records(supplierQuickBooks.taxes, 'tax'),
    on.records(supplierQuickBooks.items, 'item'),
    on.productLinks(supplierQuickBooks.products, PRODUCTS),
    on.saveLinks(supplierQuickBooks.saveProducts, PRODUCTS),
    on.links(supplierQuickBooks.customers, CUSTOMERS),
    on.saveLinks(supplierQuickBooks.saveCustomers, CUSTOMERS),
    on.records(supplierQuickBooks.externalCustomers, 'contact'),
  ]
}
