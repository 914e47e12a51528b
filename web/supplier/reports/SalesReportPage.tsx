import { Checkbox } from '@mantine/core'
import {
  type CustomerGroup,
  GROUP_NAMES,
  type ProductGroup,
  type ReportRow,
  type SalesReport,
} from '#contract/insight/sales-reports.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { PAGE_ROWS } from '#web/shared/reports/on-page.ts'
import { ReportFigures } from '#web/shared/reports/ReportFigures.tsx'
import { ReportRows } from '#web/shared/reports/ReportRows.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { TYPE_NAMES } from '#web/supplier/outlets/outlet-labels.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { CountedBy } from './CountedBy.tsx'
import { GrowthFilter } from './GrowthFilter.tsx'
import { type Awaited, ReportAwaited } from './ReportAwaited.tsx'
import { ReportExport } from './ReportExport.tsx'
import { ReportChips, ReportFilters } from './ReportFilters.tsx'
import classes from './Reports.module.css'
import { ReportTabs } from './ReportTabs.tsx'
import { SalesChart } from './SalesChart.tsx'
import { DEFAULTS, type Filters, type View } from './views.ts'

type Props = Awaited & {
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
export function SalesReportPage({ view, groups, filters, onChange, report, isStale, problem, again, rowTo }: Props) {
  const narrow = (changed: Partial<Filters>) => onChange({ ...changed, page: '1' })
  const groupBy = oneOf(filters.groupBy, groups) ?? groups[0] ?? 'customer'
  const mode = filters.mode === 'items' ? 'items' : 'spent'
  const may = useRights()
  return (
    <Page
      title="Reports"
      subtitle={view === 'customers' ? 'What each customer bought' : 'What was sold of each product'}
      actions={<ReportExport view={view} filters={filters} isEmpty={report?.meta.total === 0 || !report} />}
    >
      <ReportTabs />
      <ReportFilters filters={filters} groups={groups} names={GROUP_NAMES} onChange={narrow}>
        <CountedBy value={filters.byType} onChange={(byType) => narrow({ byType })} />
        <GrowthFilter value={filters.growth} onChange={(growth) => narrow({ growth })} />
      </ReportFilters>
      {!report ? (
        <ReportAwaited range={filters.range} problem={problem} again={again} />
      ) : (
        <>
          <ReportChips report={report} currency={filters.currency} onChange={narrow} />
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
              <div className={classes.measured}>
                <FilterPills
                  label="Measured by"
                  value={mode}
                  onChange={(chosen) => narrow({ mode: chosen, sortBy: '' })}
                  pills={[
                    { value: 'spent', label: 'Amount' },
                    { value: 'items', label: 'Items sold' },
                  ]}
                />
                {may('seeCOGS') && (
                  <Checkbox
                    label="Show margin"
                    checked={filters.margin === 'yes'}
                    onChange={({ currentTarget: { checked } }) => narrow({ margin: checked ? 'yes' : '', sortBy: '' })}
                  />
                )}
              </div>
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

/** Types of customers are words of Docket, not names given by a supplier. */
function nameIn({ name }: ReportRow, groupBy: CustomerGroup | ProductGroup): string {
  const type = groupBy === 'customerType' ? oneOf(name, CUSTOMER_TYPES) : undefined
  return type ? TYPE_NAMES[type] : name
}
