import {
  DELIVERY_GROUP_NAMES,
  DELIVERY_GROUPS,
  type DeliveryReport,
  type DeliveryRow,
  deliveryReport,
} from '#contract/insight/delivery-report.ts'
import { REPORT_FORMATS } from '#contract/insight/report-formats.ts'
import { call } from '#web/api/call.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { formatPercent } from '#web/shared/format.ts'
import { OverTimeChart } from '#web/shared/reports/OverTimeChart.tsx'
import { onPage, PAGE_ROWS } from '#web/shared/reports/on-page.ts'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { ReportAwaited } from '../ReportAwaited.tsx'
import { ReportChips, ReportFilters } from '../ReportFilters.tsx'
import classes from '../Reports.module.css'
import { ReportTabs } from '../ReportTabs.tsx'
import { DeliveryFigures } from './DeliveryFigures.tsx'
import { DeliveryRows } from './DeliveryRows.tsx'
import { DELIVERY_DEFAULTS, type DeliveryFilters, deliveryQuery, groupOf } from './delivery-view.ts'

const sentFor = (filters: DeliveryFilters) => onPage(deliveryQuery(filters), filters)

export const loader = ({ search }: { search: Record<string, string> }) => {
  const sent = sentFor({ ...DELIVERY_DEFAULTS, ...search })
  // what failed is shown in its place, below the tabs and filters
  return Promise.allSettled([sent && load(deliveryReport.find, sent)])
}

/** What was delivered in full and on time: totals, over time, then row by row. */
export default function DeliveryReportPage() {
  const [filters, change] = useAddressState(DELIVERY_DEFAULTS)
  const narrow = (changed: Partial<DeliveryFilters>) => change({ ...changed, page: '1' })
  const sent = sentFor(filters)
  const { data, isStale, problem, again } = useAnswerLater(deliveryReport.find, sent ?? { query: {} }, { when: sent !== null })
  const report = sent ? data : undefined
  const query = deliveryQuery(filters)
  const groupBy = groupOf(filters)
  const driver = report?.only.driver?.name ?? (filters.driver === '0' ? 'No driver' : null)
  return (
    <Page
      title="Reports"
      subtitle="What was delivered in full and on time, by the day of the order"
      actions={
        <ExportButtons
          formats={REPORT_FORMATS}
          name={`Deliveries by ${groupBy}`}
          load={query && ((format) => call(deliveryReport.export, { query: { ...query, format } }))}
          isEmpty={!report || report.meta.total === 0}
          empty="Nothing was delivered of these days"
        />
      }
    >
      <ReportTabs />
      <ReportFilters filters={filters} groups={DELIVERY_GROUPS} names={DELIVERY_GROUP_NAMES} onChange={narrow} />
      {!report || !query ? (
        <ReportAwaited range={filters.range} problem={problem} again={again} />
      ) : (
        <>
          <ReportChips
            report={report}
            onChange={narrow}
            more={driver ? [{ label: driver, onRemove: () => narrow({ driver: '' }) }] : []}
          />
          <DeliveryFigures report={report} />
          <SharesOverTime report={report} />
          <div className={classes.rows}>
            <DeliveryRows
              report={report}
              groupBy={groupBy}
              isStale={isStale}
              sort={query.sortBy}
              onSort={(sortBy) => narrow({ sortBy })}
              rowTo={(row) => withinRow(filters, row)}
            />
            <Pager
              page={report.meta.page}
              total={report.meta.total}
              size={PAGE_ROWS}
              onPage={(page) => change({ page: String(page) })}
            />
          </div>
        </>
      )}
    </Page>
  )
}

function SharesOverTime({ report: { steps, compared } }: { report: DeliveryReport }) {
  const shown = ({ inFullOnTime }: { inFullOnTime: number | null }) => ({
    value: inFullOnTime ?? 0,
    text: inFullOnTime === null ? 'nothing delivered' : formatPercent(inFullOnTime),
  })
  return (
    <OverTimeChart
      unit={steps.unit}
      steps={steps.data.map((step) => ({
        startsOn: step.startsOn,
        ...shown(step),
        before: step.before && step.before.inFullOnTime !== null ? shown(step.before) : null,
      }))}
      measure={{ name: 'In full and on time' }}
      compared={compared}
      title="In full and on time, in percent"
    />
  )
}

/** A customer leads to its products, a driver to the customers, a product to its customers. */
function withinRow(filters: DeliveryFilters, { id }: DeliveryRow): string {
  const group = groupOf(filters)
  const changed: Partial<DeliveryFilters> =
    group === 'customer'
      ? { venue: String(id ?? ''), groupBy: 'product' }
      : group === 'driver'
        ? { driver: String(id ?? 0), groupBy: '' }
        : { product: String(id ?? ''), groupBy: '' }
  const kept = Object.entries({ ...filters, ...changed, sortBy: '', page: '1' })
  return paths.supplier.deliveryReport(
    {},
    Object.fromEntries(kept.filter(([name, value]) => value !== DELIVERY_DEFAULTS[name as keyof DeliveryFilters])),
  )
}
