import { salesReports } from '#contract/insight/sales-reports.ts'
import { answer } from '#server/platform/http/answer.ts'
import { exportCustomers, exportProducts } from './export-report.ts'
import { customerReport, pageOf, productReport } from './write-report.ts'

const ofCustomers = answer(salesReports.ofCustomers, async ({ query }, context) =>
  pageOf(await customerReport(context, query), query),
)

const ofProducts = answer(salesReports.ofProducts, async ({ query }, context) =>
  pageOf(await productReport(context, query), query),
)

export const routes = [ofCustomers, ofProducts, exportCustomers, exportProducts]
