import { type Case, own } from './case.ts'

/** Of one's own sales only; what is asked for of others is not found. */
export const salesReportCases: Record<string, Case> = {
  'salesReports.ofCustomers': { openTo: own },
  'salesReports.ofProducts': { openTo: own },
  'salesReports.exportCustomers': { openTo: own },
  'salesReports.exportProducts': { openTo: own },
  'creditReport.find': { openTo: own },
  'creditReport.export': { openTo: own },
  'deliveryReport.find': { openTo: own },
  'deliveryReport.export': { openTo: own },
  'cohortReport.find': { openTo: own },
  'cohortReport.export': { openTo: own },
}
