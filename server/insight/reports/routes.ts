import { salesReports } from '#contract/insight/sales-reports.ts'
import { answer } from '#server/platform/http/answer.ts'
import { pageOfRows } from '#server/platform/http/page-of-rows.ts'
import { exportCustomers, exportProducts } from './export-report.ts'
import { customerReport, productReport } from './write-report.ts'

const ofCustomers = answer(salesReports.ofCustomers, async ({ query }, context) => {
  const report = await customerReport(context, query)
  return { ...report, ...pageOfRows(report.data, query) }
})

const ofProducts = answer(salesReports.ofProducts, async ({ query }, context) => {
  const report = await productReport(context, query)
  return { ...report, ...pageOfRows(report.data, query) }
})

export const routes = [ofCustomers, ofProducts, exportCustomers, exportProducts]
