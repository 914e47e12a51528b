import { type CustomerGroup, GROUP_NAMES, type ProductGroup } from '#contract/insight/sales-reports.ts'
import type { ReportWords } from './report-table.ts'

/** The words of a report on what was sold. */
export const wordsOf = (title: string, what: CustomerGroup | ProductGroup): ReportWords => ({
  title,
  rows: GROUP_NAMES[what],
  about: what === 'product' ? 'SKU and unit' : 'City',
  orders: what === 'product' || what === 'category' ? 'Order lines' : 'Orders',
})
