import { netsuite } from '#contract/accounting/netsuite.ts'
import type { Answered } from '#server/platform/http/answer.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { supplierAnswers } from './supplier-answers.ts'

const CUSTOMERS = { kind: 'customer', of: 'contact' } as const
const PRODUCTS = { kind: 'product', of: 'item' } as const
const WAREHOUSES = { kind: 'warehouse', of: 'warehouse' } as const

export function netsuiteRoutes(service: AccountingService): Answered[] {
  const on = supplierAnswers(service, 'netsuite')
  return [
    on.setup(netsuite.config),
    on.saveSetup(netsuite.saveConfig),
    on.records(netsuite.subsidiaries, 'subsidiary'),
    on.records(netsuite.items, 'item'),
    on.records(netsuite.taxes, 'tax'),
    on.productLinks(netsuite.products, PRODUCTS),
    on.saveLinks(netsuite.saveProducts, PRODUCTS),
    on.records(netsuite.customForms, 'customForm'),
    on.records(netsuite.priceLevels, 'priceLevel'),
    on.records(netsuite.employees, 'employee'),
    on.links(netsuite.customers, CUSTOMERS),
    on.saveLinks(netsuite.saveCustomers, CUSTOMERS),
    on.records(netsuite.externalCustomers, 'contact'),
    on.links(netsuite.warehouses, WAREHOUSES),
    on.saveLinks(netsuite.saveWarehouses, WAREHOUSES),
    on.records(netsuite.externalWarehouses, 'warehouse'),
  ]
}
