import { Checkbox } from '@mantine/core'
import {
  type CustomerGroup,
  GROUP_NAMES,
  type ProductGroup,
  type ReportRow,
  type SalesReport,
} from '#contract/insight/sales-reports.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { oneOf } from '#web/site/one-of.ts'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { CountedBy } from './CountedBy.tsx'
import { GrowthFilter } from './GrowthFilter.tsx'
import { ReportAwaited } from './ReportAwaited.tsx'
import { ReportExport } from './ReportExport.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportChips, ReportFilters } from './ReportFilters.tsx'
import { ReportRows } from './ReportRows.tsx'
import classes from './Reports.module.css'
import { ReportTabs } from './ReportTabs.tsx'
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
        <ReportAwaited range={filters.range} />
      ) : (
        <>
          <ReportChips report={report} also="Also sold in" currency={filters.currency} onChange={narrow} />
          <ReportFigures report={report} isOfProducts={view === 'products'} />
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
              report={report}
              groupBy={groupBy}
              mode={mode}
              isStale={isStale}
              sort={filters.sortBy || (mode === 'spent' ? '-amount' : '-quantity')}
              onSort={(sortBy) => narrow({ sortBy })}
              rowTo={groupBy === groups[0] ? rowTo : undefined}
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
