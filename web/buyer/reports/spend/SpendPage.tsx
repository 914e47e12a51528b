import { Suspense } from 'react'
import { REPORT_FORMATS } from '#contract/insight/report-formats.ts'
import type { ReportRow } from '#contract/insight/sales-reports.ts'
import { isOfLines, SPEND_GROUP_NAMES, SPEND_GROUPS, type SpendReport, spendReports } from '#contract/insight/spend-reports.ts'
import { call } from '#web/api/call.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { OverTimeChart } from '#web/shared/reports/OverTimeChart.tsx'
import { PAGE_ROWS } from '#web/shared/reports/on-page.ts'
import { ReportFigures } from '#web/shared/reports/ReportFigures.tsx'
import { ReportRows } from '#web/shared/reports/ReportRows.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { later } from '#web/ui/later.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { ReportTabs } from '../ReportTabs.tsx'
import { SpendFilters } from './SpendFilters.tsx'
import { DEFAULTS, type Filters, queryOf, sentFor } from './spend-view.ts'

const Pager = later(() => import('#web/ui/Pager.tsx').then((part) => part.Pager))
// few reports are narrowed: not in the first load
const SpendChips = later(() => import('./SpendChips.tsx').then((part) => part.SpendChips))

type Format = (typeof REPORT_FORMATS)[number]

export const loader = ({ search }: { search: Record<string, string> }) => {
  const sent = sentFor({ ...DEFAULTS, ...search })
  // what failed is shown in its place, below the tabs and filters
  return Promise.allSettled([sent && load(spendReports.list, sent)])
}

/** What was spent: totals first, then over time, then row by row. */
export default function SpendPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const narrow = (changed: Partial<Filters>) => change({ ...changed, page: '1' })
  const [query, sent] = [queryOf(filters), sentFor(filters)]
  const { data, isStale, problem, again } = useAnswerLater(spendReports.list, sent ?? { query: {} }, { when: sent !== null })
  const groupBy = oneOf(filters.groupBy, SPEND_GROUPS) ?? 'supplier'
  const mode = filters.mode === 'items' ? 'items' : 'spent'
  const about = SPEND_GROUP_NAMES[groupBy]
  return (
    <Page
      title="Reports"
      subtitle="What you spent, by the date of the invoice"
      actions={
        <ExportButtons
          formats={REPORT_FORMATS}
          name={`Spend by ${about.toLowerCase()}`}
          load={query && ((format: Format) => call(spendReports.export, { query: { ...query, format } }))}
          isEmpty={data?.meta.total === 0}
          empty="Nothing was bought in these days"
        />
      }
    >
      <ReportTabs />
      <SpendFilters filters={filters} onChange={narrow} />
      {!sent ? (
        <Empty title="Which days?">Choose the first and the last day.</Empty>
      ) : problem && !data ? (
        <NotLoaded problem={problem} again={again} what="The report" />
      ) : !data ? (
        <SkeletonLines lines={8} />
      ) : (
        <>
          <Suspense>
            <SpendChips report={data} filters={filters} onChange={narrow} />
          </Suspense>
          <ReportFigures
            report={data}
            amountName={isOfLines(groupBy) ? 'Spent on goods' : 'Spent, tax included'}
            isOfLines={isOfLines(groupBy)}
            isBad
          />
          {hasSteps(data) && (
            <OverTimeChart
              unit={data.steps.unit}
              steps={data.steps.data.map((step) => ({
                startsOn: step.startsOn,
                value: mode === 'spent' ? step.amount : step.quantity,
                before: step.before && { value: mode === 'spent' ? step.before.amount : step.before.quantity },
              }))}
              measure={mode === 'spent' ? { name: 'Spent', currency: data.currency } : { name: 'Items' }}
              compared={data.compared}
            />
          )}
          <Toolbar
            end={
              <SearchField
                label={`Search by ${about.toLowerCase()}`}
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
                { value: 'items', label: 'Items bought' },
              ]}
            />
          </Toolbar>
          <ReportRows
            title={`Spend by ${about.toLowerCase()}`}
            about={about}
            rows={data.data}
            currency={data.currency}
            mode={mode}
            isStale={isStale}
            sort={filters.sortBy || (mode === 'spent' ? '-amount' : '-quantity')}
            onSort={(sortBy) => narrow({ sortBy })}
            rowTo={rowTo(filters)}
            isBad
            empty={<Empty title="Nothing bought in these days">Choose other days, suppliers or outlets.</Empty>}
          />
          <Suspense>
            <Pager
              page={data.meta.page}
              total={data.meta.total}
              size={PAGE_ROWS}
              onPage={(page) => change({ page: String(page) })}
            />
          </Suspense>
        </>
      )}
    </Page>
  )
}

/** Whether there is something to draw: where nothing was bought, a chart is an empty frame. */
const hasSteps = ({ total, before }: SpendReport) => total.orders > 0 || before.orders > 0

/** A supplier leads to its products, an outlet to its suppliers; products are the end of it. */
function rowTo(filters: Filters): ((row: ReportRow) => string) | undefined {
  const narrowed = ({ id }: ReportRow): Partial<Filters> | null =>
    filters.groupBy === 'outlet' ? { groupBy: 'supplier', venue: String(id) } : { groupBy: 'product', distributor: String(id) }
  if (filters.groupBy !== 'supplier' && filters.groupBy !== 'outlet') return undefined
  return (row) => {
    const kept = { ...filters, term: '', sortBy: '', page: '1', ...narrowed(row) }
    const differing = Object.entries(kept).filter(([name, value]) => value !== DEFAULTS[name as keyof Filters])
    return `${paths.buyer.spend()}?${new URLSearchParams(differing)}`
  }
}
