import {
  type CustomerGroup,
  GROUP_NAMES,
  type ProductGroup,
  type ReportRow,
  type SalesReport,
} from '#contract/insight/sales-reports.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { ReportFigures } from '#web/shared/reports/ReportFigures.tsx'
import { ReportRows } from '#web/shared/reports/ReportRows.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { TYPE_NAMES } from '#web/supplier/outlets/outlet-labels.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { ReportExport } from './ReportExport.tsx'
import { ReportChips, ReportFilters } from './ReportFilters.tsx'
import classes from './Reports.module.css'
import { SalesChart } from './SalesChart.tsx'
import { DEFAULTS, type Filters, PAGE_ROWS, type View } from './views.ts'

type Props = {
  view: View
  groups: readonly (CustomerGroup | ProductGroup)[]
  filters: Filters
  onChange: (changed: Partial<Filters>) => void
  report: SalesReport | undefined
  isStale: boolean
  /** Where a row of one customer or product leads. */
  rowTo: (row: ReportRow) => string
}

export const useReportFilters = () => useAddressState(DEFAULTS)

/** What was sold: totals first, then over time, then row by row. */
export function SalesReportPage({ view, groups, filters, onChange, report, isStale, rowTo }: Props) {
  const narrow = (changed: Partial<Filters>) => onChange({ ...changed, page: '1' })
  const groupBy = oneOf(filters.groupBy, groups) ?? groups[0] ?? 'customer'
  const mode = filters.mode === 'items' ? 'items' : 'spent'
  return (
    <Page
      title="Reports"
      subtitle={view === 'customers' ? 'What each customer bought' : 'What was sold of each product'}
      actions={<ReportExport view={view} filters={filters} isEmpty={report?.meta.total === 0 || !report} />}
    >
      <Tabs
        label="Reports"
        tabs={[
          { label: 'Customers', to: paths.supplier.outletReport() },
          { label: 'Products', to: paths.supplier.productReport() },
        ]}
      />
      <ReportFilters filters={filters} groups={groups} onChange={narrow} />
      {!report ? (
        filters.range === 'custom' ? (
          <Empty title="Which days?">Choose the first and the last day.</Empty>
        ) : (
          <SkeletonLines lines={8} />
        )
      ) : (
        <>
          <ReportChips report={report} filters={filters} onChange={narrow} />
          <ReportFigures
            report={report}
            amountName={view === 'products' ? 'Sold' : 'Sales, tax included'}
            isOfLines={view === 'products'}
          />
          <SalesChart report={report} mode={mode} />
          <div className={classes.rows}>
            <Toolbar
              end={
                <SearchField
                  label={`Search by ${GROUP_NAMES[groupBy].toLowerCase()}`}
                  value={filters.term}
                  onSearch={(term) => narrow({ term })}
                />
              }
            >
              <FilterPills
                label="Measured by"
                value={mode}
                onChange={(chosen) => narrow({ mode: chosen, sortBy: '' })}
                pills={[
                  { value: 'spent', label: 'Amount' },
                  { value: 'items', label: 'Items sold' },
                ]}
              />
            </Toolbar>
            <ReportRows
              title={`Sales by ${GROUP_NAMES[groupBy].toLowerCase()}`}
              about={GROUP_NAMES[groupBy]}
              rows={report.data}
              currency={report.currency}
              mode={mode}
              isStale={isStale}
              sort={filters.sortBy || (mode === 'spent' ? '-amount' : '-quantity')}
              onSort={(sortBy) => narrow({ sortBy })}
              rowTo={groupBy === groups[0] ? rowTo : undefined}
              nameOf={(row) => nameIn(row, groupBy)}
              empty={<Empty title="Nothing sold in these days">Choose other days, or other customers and products.</Empty>}
            />
            <Pager
              page={report.meta.page}
              total={report.meta.total}
              size={PAGE_ROWS}
              onPage={(page) => onChange({ page: String(page) })}
            />
          </div>
        </>
      )}
    </Page>
  )
}

/** The other report with the same days, of one customer or product. */
export function addressWith(to: string, filters: Filters, changed: Partial<Filters>): string {
  const kept = { ...filters, groupBy: '', term: '', sortBy: '', page: '1', ...changed }
  const differing = Object.entries(kept).filter(([name, value]) => value !== DEFAULTS[name as keyof Filters])
  return differing.length === 0 ? to : `${to}?${new URLSearchParams(differing)}`
}

/** Types of customers are words of Docket, not names that somebody gave. */
function nameIn({ name }: ReportRow, groupBy: CustomerGroup | ProductGroup): string {
  const type = groupBy === 'customerType' ? oneOf(name, CUSTOMER_TYPES) : undefined
  return type ? TYPE_NAMES[type] : name
}
