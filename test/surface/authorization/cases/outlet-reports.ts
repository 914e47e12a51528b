import { type Case, own } from './case.ts'

/** Spend, budgets and differences of stock of one's own outlets. */
export const outletReportCases: Record<string, Case> = {
  'spendReports.list': { openTo: own },
  'spendReports.export': { openTo: own },
  'stockDifferenceReports.list': { openTo: own },
  'stockDifferenceReports.export': { openTo: own },
  'budgets.list': { openTo: own },
  'budgets.export': { openTo: own },
  'budgets.set': { body: () => ({ months: [{ month: '2025-03', amount: 100, before: null }] }) },
}
