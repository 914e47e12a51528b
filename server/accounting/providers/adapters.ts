import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { Adapter } from '../books/adapter.ts'
import { NETSUITE } from '../netsuite/adapter.ts'
import { QUICK_BOOKS } from '../quick-books/adapter.ts'
import { XERO } from '../xero/adapter.ts'

export const ADAPTERS: Record<AccountingProvider, Adapter> = { xero: XERO, quickBooks: QUICK_BOOKS, netsuite: NETSUITE }
