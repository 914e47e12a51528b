import { DELIVERY_GROUP_NAMES, type DeliveryGroup, type DeliveryRow, deliveryReport } from '#contract/insight/delivery-report.ts'
import { reportFile } from '#server/insight/reports/report-file.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { answer } from '#server/platform/http/answer.ts'
import { pageOfRows } from '#server/platform/http/page-of-rows.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import { deliveryPaper } from './delivery-paper.ts'
import { deliveriesReport } from './find-deliveries.ts'

const find = answer(deliveryReport.find, async ({ query }, context) => {
  const report = await deliveriesReport(context, query)
  return { ...report, ...pageOfRows(report.data, query) }
})

const saved = answer(deliveryReport.export, async ({ query: { format, ...query } }, context) => {
  const report = await deliveriesReport(context, query)
  return reportFile(context, format, {
    title: `Deliveries by ${query.groupBy}`,
    range: report.range,
    head: headOf(query.groupBy),
    rows: report.data.map(cellsOf),
    issuer: () => distributorOnPaper(context.tx, context.actor.distributorId),
    paper: (given) => deliveryPaper(report, query.groupBy, given),
  })
})

const headOf = (groupBy: DeliveryGroup): string[] => [
  ...[DELIVERY_GROUP_NAMES[groupBy], 'About', 'Orders', 'Lines', 'Short lines', 'Declined lines'],
  ...['In full %', 'On time %', 'In full and on time %', 'Orders before', 'In full % before', 'On time % before'],
]

const cellsOf = (row: DeliveryRow): Cell[] => [
  ...[row.name, row.about, row.orders, row.lines, row.shortLines, row.declinedLines],
  ...[row.inFull, row.onTime, row.inFullOnTime, row.before.orders, row.before.inFull, row.before.onTime],
]

export const routes = [find, saved]
