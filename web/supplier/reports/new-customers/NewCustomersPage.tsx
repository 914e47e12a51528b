import { type CohortReport, cohortReport } from '#contract/insight/cohort-report.ts'
import { REPORT_FORMATS } from '#contract/insight/report-formats.ts'
import { call } from '#web/api/call.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { countOf, formatPercent } from '#web/shared/format.ts'
import shared from '#web/shared/reports/Reports.module.css'
import { BarChart } from '#web/ui/BarChart.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChartOrTable } from '#web/ui/ChartOrTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { CustomerFilters } from '../CustomerFilters.tsx'
import { ReportAwaited } from '../ReportAwaited.tsx'
import { ReportChips } from '../ReportFilters.tsx'
import classes from '../Reports.module.css'
import { ReportTabs } from '../ReportTabs.tsx'
import { CohortTable } from './CohortTable.tsx'
import { COHORT_DEFAULTS, type CohortFilters, cohortQuery, SPANS } from './cohort-view.ts'

export const loader = ({ search }: { search: Record<string, string> }) =>
  // what failed is shown in its place, below the tabs and filters
  Promise.allSettled([load(cohortReport.find, { query: cohortQuery({ ...COHORT_DEFAULTS, ...search }) })])

/** New customers by the month of their first order, and who of them ordered again. */
export default function NewCustomersPage() {
  const [filters, change] = useAddressState(COHORT_DEFAULTS)
  const query = cohortQuery(filters)
  const { data: report, problem, again } = useAnswerLater(cohortReport.find, { query })
  const isEmpty = !report || report.data.every(({ customers }) => customers === 0)
  return (
    <Page
      title="Reports"
      subtitle="New customers by month of their first order, and who ordered again"
      actions={
        <ExportButtons
          formats={REPORT_FORMATS}
          name="New customers"
          load={(format) => call(cohortReport.export, { query: { ...query, format } })}
          isEmpty={isEmpty}
          empty="Nobody ordered for the first time in these months"
        />
      }
    >
      <ReportTabs />
      <div className={shared.filters}>
        <Select
          label="First orders of"
          data={SPANS.map((value) => ({ value, label: `The last ${value} months` }))}
          value={query.months}
          allowDeselect={false}
          onChange={(months) => change({ months: months ?? COHORT_DEFAULTS.months })}
        />
        <CustomerFilters filters={filters} onChange={change} />
      </div>
      {report ? (
        <Shown report={report} filters={filters} isEmpty={isEmpty} onChange={change} />
      ) : (
        <ReportAwaited range={filters.months} problem={problem} again={again} />
      )}
    </Page>
  )
}

function Shown({
  report,
  filters,
  isEmpty,
  onChange,
}: {
  report: CohortReport
  filters: CohortFilters
  isEmpty: boolean
  onChange: (changed: Partial<CohortFilters>) => void
}) {
  const isAmounts = filters.show === 'amounts'
  if (isEmpty) return <Empty title="No new customers in these months">Choose more months, or other customers.</Empty>
  return (
    <>
      <ReportChips
        report={{ ...report, only: { venue: null, product: null } }}
        currency={filters.currency}
        onChange={({ currency }) => onChange({ currency: currency ?? '' })}
        verb="ordered"
      />
      <OrderedAgain average={report.average} />
      <div className={classes.rows}>
        <Card
          title="By month of the first order"
          note={isAmounts ? 'What they paid for, tax included' : 'Who ordered in each month that followed'}
          actions={
            <FilterPills
              label="Shown"
              value={isAmounts ? 'amounts' : 'customers'}
              onChange={(show) => onChange({ show })}
              pills={[
                { value: 'customers', label: 'Customers' },
                { value: 'amounts', label: 'Amounts' },
              ]}
            />
          }
        >
          <CohortTable report={report} isAmounts={isAmounts} />
        </Card>
      </div>
    </>
  )
}

/** Of all new customers together, how many ordered again so many months later. */
function OrderedAgain({ average }: Pick<CohortReport, 'average'>) {
  const bars = average.map(({ customers, of, percent }, i) => ({
    id: String(i + 1),
    label: `+${i + 1}`,
    value: percent ?? 0,
    text: percent === null ? '—' : `${formatPercent(percent)}, ${customers} of ${of}`,
    later: countOf(i + 1, 'month'),
  }))
  if (bars.length === 0) return null
  return (
    <ChartOrTable
      title="Ordered again"
      note="In percent of new customers, by how many months after the first order"
      head={['After', 'Ordered again']}
      rows={bars.map(({ id, later, text }) => ({ id, cells: [later, text] }))}
    >
      <BarChart
        label={`Ordered again, ${bars.length} months. The same figures as a table: press “Show as a table”.`}
        bars={bars}
        tick={(value) => formatPercent(value)}
      />
    </ChartOrTable>
  )
}
