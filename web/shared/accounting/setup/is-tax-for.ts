import type { ExternalRecord } from '#contract/accounting/records.ts'
import type { Books } from '../books.ts'

/** The taxes that a side's documents can carry: suppliers sell, outlets purchase. */
export const isTaxFor = (side: Books['side']) => (side === 'venue' ? isForPurchases : isForSales)

const isForSales = (tax: ExternalRecord): boolean => tax.isForSales !== false
const isForPurchases = (tax: ExternalRecord): boolean => tax.isForPurchases !== false
