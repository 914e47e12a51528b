import { CUSTOMER_GROUPS, salesReports } from '#contract/insight/sales-reports.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { onPage } from '#web/shared/reports/on-page.ts'
import { paths } from '#web/site/paths.ts'
import { SalesReportPage, useReportFilters } from './SalesReportPage.tsx'
import { addressWith, customerQuery, DEFAULTS, type Filters } from './views.ts'

const sentFor = (filters: Filters) => onPage(customerQuery(filters), filters)

export const loader = ({ search }: { search: Record<string, string> }) => {
  const sent = sentFor({ ...DEFAULTS, ...search })
  // what failed is shown in its place, below the tabs and filters
  return Promise.allSettled([sent && load(salesReports.ofCustomers, sent)])
}

/** What each customer bought; a customer leads to the products. */
export default function CustomerReportPage() {
  const [filters, change] = useReportFilters()
  const sent = sentFor(filters)
  const { data, isStale, problem, again } = useAnswerLater(salesReports.ofCustomers, sent ?? { query: {} }, {
    when: sent !== null,
  })
  return (
    <SalesReportPage
      view="customers"
      groups={CUSTOMER_GROUPS}
      filters={filters}
      onChange={change}
      report={sent ? data : undefined}
      isStale={isStale}
      problem={problem}
      again={again}
      rowTo={({ id }) => addressWith(paths.supplier.productReport(), filters, { venue: String(id) })}
    />
  )
}
