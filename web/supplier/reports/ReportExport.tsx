import { REPORT_FORMATS } from '#contract/insight/report-formats.ts'
import { salesReports } from '#contract/insight/sales-reports.ts'
import { call } from '#web/api/call.ts'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { customerQuery, type Filters, productQuery, type View } from './views.ts'

type Format = (typeof REPORT_FORMATS)[number]

/** All rows of what is shown, as a file. */
export function ReportExport({ view, filters, isEmpty }: { view: View; filters: Filters; isEmpty: boolean }) {
  return (
    <ExportButtons
      formats={REPORT_FORMATS}
      name={`Sales by ${view === 'customers' ? 'customer' : 'product'}`}
      load={loader(view, filters)}
      isEmpty={isEmpty}
      empty="Nothing was sold in these days"
    />
  )
}

function loader(view: View, filters: Filters) {
  if (view === 'customers') {
    const query = customerQuery(filters)
    return query && ((format: Format) => call(salesReports.exportCustomers, { query: { ...query, format } }))
  }
  const query = productQuery(filters)
  return query && ((format: Format) => call(salesReports.exportProducts, { query: { ...query, format } }))
}
