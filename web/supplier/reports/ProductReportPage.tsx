import { PRODUCT_GROUPS, salesReports } from '#contract/insight/sales-reports.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { onPage } from '#web/shared/reports/on-page.ts'
import { paths } from '#web/site/paths.ts'
import { SalesReportPage, useReportFilters } from './SalesReportPage.tsx'
import { addressWith, DEFAULTS, type Filters, productQuery } from './views.ts'

const sentFor = (filters: Filters) => onPage(productQuery(filters), filters)

export const loader = ({ search }: { search: Record<string, string> }) => {
  const sent = sentFor({ ...DEFAULTS, ...search })
  // what failed is shown in its place, below the tabs and filters
  return Promise.allSettled([sent && load(salesReports.ofProducts, sent)])
}

/** What was sold of each product; a product leads to who bought it. */
export default function ProductReportPage() {
  const [filters, change] = useReportFilters()
  const sent = sentFor(filters)
  const { data, isStale, problem, again } = useAnswerLater(salesReports.ofProducts, sent ?? { query: {} }, {
    when: sent !== null,
  })
  return (
    <SalesReportPage
      view="products"
      groups={PRODUCT_GROUPS}
      filters={filters}
      onChange={change}
      report={sent ? data : undefined}
      isStale={isStale}
      problem={problem}
      again={again}
      rowTo={({ id }) => addressWith(paths.supplier.outletReport(), filters, { product: String(id) })}
    />
  )
}
