import { type Case, own } from './case.ts'

/** Of one's own company only. */
export const supplierOverviewCases: Record<string, Case> = {
  'supplierOverview.orders': { openTo: own },
  'supplierOverview.revenue': { openTo: own },
  'supplierOverview.stock': { openTo: own },
  'supplierOverview.accounts': { openTo: own },
}
