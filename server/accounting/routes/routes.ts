import type { Answered } from '#server/platform/http/answer.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { netsuiteRoutes } from './netsuite.ts'
import { outletQuickBooksRoutes } from './quick-books-outlet.ts'
import { supplierQuickBooksRoutes } from './quick-books-supplier.ts'
import { outletXeroRoutes } from './xero-outlet.ts'
import { supplierXeroRoutes } from './xero-supplier.ts'

export const routes = (service: AccountingService): Answered[] => [
  ...supplierXeroRoutes(service),
  ...outletXeroRoutes(service),
  ...supplierQuickBooksRoutes(service),
  ...outletQuickBooksRoutes(service),
  ...netsuiteRoutes(service),
]
