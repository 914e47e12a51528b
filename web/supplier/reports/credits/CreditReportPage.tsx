import {
  CREDIT_GROUP_NAMES,
  CREDIT_GROUPS,
  type CreditReport,
  type CreditRow,
  creditReport,
  REASON_NAMES,
} from '#contract/insight/credit-report.ts'
import { REPORT_FORMATS } from '#contract/insight/report-formats.ts'
import { call } from '#web/api/call.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { formatMoney, formatQuantity } from '#web/shared/format.ts'
import { ChangeFrom } from '#web/shared/reports/changes.tsx'
import { OverTimeChart } from '#web/shared/reports/OverTimeChart.tsx'
import { onPage, PAGE_ROWS } from '#web/shared/reports/on-page.ts'
import { paths } from '#web/site/paths.ts'
import { Figures } from '#web/ui/Figures.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { ReportAwaited } from '../ReportAwaited.tsx'
import { ReportChips, ReportFilters } from '../ReportFilters.tsx'
import classes from '../Reports.module.css'
import { ReportTabs } from '../ReportTabs.tsx'
import { CreditRows } from './CreditRows.tsx'
import { CREDIT_DEFAULTS, type CreditFilters, creditQuery, groupOf } from './credit-view.ts'

const sentFor = (filters: CreditFilters) => onPage(creditQuery(filters), filters)

export const loader = ({ search }: { search: Record<string, string> }) => {
  const sent = sentFor({ ...CREDIT_DEFAULTS, ...search })
  // what failed is shown in its place, below the tabs and filters
  return Promise.allSettled([sent && load(creditReport.find, sent)])
}

/** What was credited, by reason first: totals, over time, then row by row. */
export default function CreditReportPage() {
  const [filters, change] = useAddressState(CREDIT_DEFAULTS)
  const narrow = (changed: Partial<CreditFilters>) => change({ ...changed, page: '1' })
  const sent = sentFor(filters)
  const { data, isStale, problem, again } = useAnswerLater(creditReport.find, sent ?? { query: {} }, { when: sent !== null })
  const report = sent ? data : undefined
  const query = creditQuery(filters)
  const groupBy = groupOf(filters)
  return (
    <Page
      title="Reports"
      subtitle="What was credited, and why"
      actions={
        <ExportButtons
          formats={REPORT_FORMATS}
          name={`Credits by ${groupBy}`}
          load={query && ((format) => call(creditReport.export, { query: { ...query, format } }))}
          isEmpty={!report || report.meta.total === 0}
          empty="Nothing was credited in these days"
        />
      }
    >
      <ReportTabs />
      <ReportFilters filters={filters} groups={CREDIT_GROUPS} names={CREDIT_GROUP_NAMES} onChange={narrow} />
      {!report || !query ? (
        <ReportAwaited range={filters.range} problem={problem} again={again} />
      ) : (
        <>
          <ReportChips
            report={report}
            currency={filters.currency}
            onChange={narrow}
            verb="credited"
            more={query.reason ? [{ label: REASON_NAMES[query.reason], onRemove: () => narrow({ reason: '' }) }] : []}
          />
          <CreditFigures report={report} />
          {/* without credits now or before, the empty rows say so */}
          {report.steps.data.some(({ amount, before }) => amount !== 0 || before?.amount) && (
            <OverTimeChart
              unit={report.steps.unit}
              steps={report.steps.data.map(({ startsOn, amount, before }) => ({
                startsOn,
                value: amount,
                before: before && { value: before.amount },
              }))}
              measure={{ name: 'Credited', currency: report.currency }}
              compared={report.compared}
            />
          )}
          <div className={classes.rows}>
            <CreditRows
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

function CreditFigures({ report: { total, before, currency } }: { report: CreditReport }) {
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <Figures
      label="Totals"
      figures={[
        {
          name: 'Credited, tax included',
          value: money(total.amount),
          below: <ChangeFrom now={total.amount} before={before.amount} written={money(before.amount)} isBad />,
        },
        {
          name: 'Credit notes',
          value: formatQuantity(total.notes),
          below: <ChangeFrom now={total.notes} before={before.notes} written={formatQuantity(before.notes)} isBad />,
        },
      ]}
    />
  )
}

/** A reason leads to its customers, a customer to its products, a product to its reasons. */
function withinRow(filters: CreditFilters, { reason, id }: CreditRow): string {
  const group = groupOf(filters)
  const changed: Partial<CreditFilters> =
    group === 'reason'
      ? { reason: reason ?? '', groupBy: 'customer' }
      : group === 'customer'
        ? { venue: String(id ?? ''), groupBy: 'product' }
        : { product: String(id ?? ''), groupBy: '' }
  const kept = Object.entries({ ...filters, ...changed, sortBy: '', page: '1' })
  return paths.supplier.creditReport(
    {},
    Object.fromEntries(kept.filter(([name, value]) => value !== CREDIT_DEFAULTS[name as keyof CreditFilters])),
  )
}
