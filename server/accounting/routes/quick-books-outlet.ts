import { outletQuickBooks } from '#contract/accounting/outlet-quick-books.ts'
import type { Answered } from '#server/platform/http/answer.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { outletAnswers } from './outlet-answers.ts'

const SUPPLIERS = { kind: 'supplier', of: 'supplier' } as const
const OUTLETS = { kind: 'outlet', of: 'department' } as const
const PRODUCTS = { kind: 'product', of: 'item' } as const
const PRODUCT_GROUPS = { kind: 'productGroup', of: 'account' } as const

export function outletQuickBooksRoutes(service: AccountingService): Answered[] {
  const on = outletAnswers(service, 'quickBooks')
  return [
    on.setup(outletQuickBooks.config),
    on.saveSetup(outletQuickBooks.saveConfig),
    on.records(outletQuickBooks.accounts, 'account'),
    on.records(outletQuickBooks.taxes, 'tax'),
    on.taxes(outletQuickBooks.taxRates),
    on.saveTaxes(outletQuickBooks.saveTaxRates),
    on.records(outletQuickBooks.trackingCategories, 'class'),
    on.links(outletQuickBooks.suppliers, SUPPLIERS),
    on.saveLinks(outletQuickBooks.saveSuppliers, SUPPLIERS),
    on.records(outletQuickBooks.externalSuppliers, 'supplier'),
    on.links(outletQuickBooks.outlets, OUTLETS),
    on.saveLinks(outletQuickBooks.saveOutlets, OUTLETS),
    on.records(outletQuickBooks.externalOutlets, 'department'),
    on.productLinks(outletQuickBooks.products, PRODUCTS),
    on.saveLinks(outletQuickBooks.saveProducts, PRODUCTS),
    on.links(outletQuickBooks.productGroups, PRODUCT_GROUPS),
    on.saveLinks(outletQuickBooks.saveProductGroups, PRODUCT_GROUPS),
  ]
}
