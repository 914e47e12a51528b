import { Button } from '@mantine/core'
import type { REPORT_FORMATS } from '#contract/insight/sales-reports.ts'
import { salesReports } from '#contract/insight/sales-reports.ts'
import { call } from '#web/api/call.ts'
import { useSave } from '#web/api/useSave.ts'
import { customerQuery, type Filters, productQuery, type View } from './views.ts'

const FORMATS: [(typeof REPORT_FORMATS)[number], string][] = [
  ['csv', 'Export CSV'],
  ['xlsx', 'Export Excel'],
  ['pdf', 'Export PDF'],
]

/** All rows of what is shown, as a file. */
export function ReportExport({ view, filters, isEmpty }: { view: View; filters: Filters; isEmpty: boolean }) {
  const { isSaving, save } = useSave()
  const fetched = (format: (typeof REPORT_FORMATS)[number]) => {
    if (view === 'customers') {
      const query = customerQuery(filters)
      return query && call(salesReports.exportCustomers, { query: { ...query, format } })
    }
    const query = productQuery(filters)
    return query && call(salesReports.exportProducts, { query: { ...query, format } })
  }
  return FORMATS.map(([format, words]) => (
    <Button
      key={format}
      variant="default"
      loading={isSaving}
      disabled={isEmpty}
      title={isEmpty ? 'Nothing was sold in these days' : undefined}
      onClick={() => {
        const file = fetched(format)
        if (file) void save(() => file, `Sales by ${view === 'customers' ? 'customer' : 'product'}.${format}`)
      }}
    >
      {words}
    </Button>
  ))
}
