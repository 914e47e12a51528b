import { outletXero } from '#contract/accounting/outlet-xero.ts'
import type { Answered } from '#server/platform/http/answer.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { outletAnswers } from './outlet-answers.ts'

const SUPPLIERS = { kind: 'supplier', of: 'contact' } as const
const OUTLETS = { kind: 'outlet', of: 'tracking' } as const
const PRODUCTS = { kind: 'product', of: 'item' } as const
const PRODUCT_GROUPS = { kind: 'productGroup', of: 'account' } as const

export function outletXeroRoutes(service: AccountingService): Answered[] {
  const on = outletAnswers(service, 'xero')
  return [
    on.setup(outletXero.setup),
    on.saveSetup(outletXero.saveSetup),
    on.accounts(outletXero.accounts),
    on.records(outletXero.taxes, 'tax'),
    on.taxes(outletXero.taxRates),
    on.saveTaxes(outletXero.saveTaxRates),
    on.records(outletXero.trackingCategories, 'tracking'),
    on.records(outletXero.contacts, 'contact'),
    on.makeContact(outletXero.makeContact, SUPPLIERS),
    on.links(outletXero.suppliers, SUPPLIERS),
    on.saveConnections(outletXero.saveSuppliers, SUPPLIERS),
    on.links(outletXero.outlets, OUTLETS),
    on.saveLinks(outletXero.saveOutlets, OUTLETS),
    on.records(outletXero.externalOutlets, 'tracking'),
    on.productLinks(outletXero.products, PRODUCTS),
    on.saveLinks(outletXero.saveItems, PRODUCTS),
    on.links(outletXero.productGroups, PRODUCT_GROUPS),
    on.saveLinks(outletXero.saveProductGroups, PRODUCT_GROUPS),
  ]
}
