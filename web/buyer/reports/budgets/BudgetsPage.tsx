import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { budgets, type OutletBudget } from '#contract/insight/budgets.ts'
import { REPORT_FORMATS } from '#contract/insight/report-formats.ts'
import { sum } from '#contract/platform/money.ts'
import { call } from '#web/api/call.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { isId } from '#web/routing/is-id.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { formatMoney } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { later } from '#web/ui/later.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { ReportTabs } from '../ReportTabs.tsx'
import classes from './Budgets.module.css'
import { BudgetYear, Left } from './BudgetYear.tsx'

const BudgetForm = later(() => import('./BudgetForm.tsx').then((part) => part.BudgetForm))

type Format = (typeof REPORT_FORMATS)[number]
const DEFAULTS = { year: '', venue: '' }

const queryOf = ({ year, venue }: typeof DEFAULTS) => ({
  ...(/^(19[7-9]|20\d|21\d)\d$/.test(year) && { year }),
  ...(isId(venue) && { venueId: venue }),
})

// what failed is shown in its place, below the tabs
export const loader = ({ search }: { search: Record<string, string> }) =>
  Promise.allSettled([load(budgets.list, { query: queryOf({ ...DEFAULTS, ...search }) })])

/** The budgets of outlets by month, against what they ordered. */
export default function BudgetsPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const query = queryOf(filters)
  const { data, problem, again } = useAnswerLater(budgets.list, { query })
  const [isSetting, setIsSetting] = useState(false)
  const may = useRights()
  const only = data?.data.length === 1 ? data.data[0] : undefined
  return (
    <Page
      title="Reports"
      subtitle="Budget and orders by month"
      actions={
        <>
          <ExportButtons
            formats={REPORT_FORMATS}
            name="Budgets"
            load={(format: Format) => call(budgets.export, { query: { ...query, format } })}
            isEmpty={!data}
            empty="Budgets have not been loaded"
          />
          {only && may('setPurchaseLimit') && <Button onClick={() => setIsSetting(true)}>Set budgets</Button>}
        </>
      }
    >
      <ReportTabs />
      {problem && !data ? (
        <NotLoaded problem={problem} again={again} what="Budgets" />
      ) : !data ? (
        <SkeletonLines lines={8} />
      ) : (
        <>
          <div className={classes.filters}>
            <Select
              label="Year"
              data={yearsAround(data.year, data.data[0]?.today)}
              value={String(data.year)}
              allowDeselect={false}
              onChange={(year) => change({ year: year ?? '' })}
            />
            {filters.venue && (
              <Button variant="default" onClick={() => change({ venue: '' })}>
                All outlets
              </Button>
            )}
          </div>
          {only ? <BudgetYear budget={only} /> : <Outlets outlets={data.data} year={data.year} />}
          {only && isSetting && (
            <Suspense>
              <BudgetForm budget={only} onClose={() => setIsSetting(false)} onConflict={again} />
            </Suspense>
          )}
        </>
      )}
    </Page>
  )
}

/** Some years to choose from: those around the present one, and the one that is shown. */
function yearsAround(shown: number, today = '') {
  const present = Number(today.slice(0, 4)) || shown
  const years = [present + 1, present, present - 1, present - 2]
  return [...new Set([...years, shown])].sort((a, b) => b - a).map((year) => ({ value: String(year), label: String(year) }))
}

/** Outlets of a group with their present month, or with the whole of a year that is not this one. */
function Outlets({ outlets, year }: { outlets: readonly OutletBudget[]; year: number }) {
  const isPresent = outlets.some(({ today }) => today.startsWith(`${year}-`))
  const rows = outlets.map((outlet) => ({ ...outlet, ...sumOf(outlet, isPresent ? outlet.today.slice(0, 7) : null) }))
  return (
    <DataTable
      label={isPresent ? 'Budgets of this month by outlet' : `Budgets of ${year} by outlet`}
      columns={columnsOf(isPresent ? 'this month' : `in ${year}`)}
      list={{ rows }}
      rowId={({ venue }) => venue.id}
      rowTo={({ venue }) => `${paths.buyer.budgets()}?${new URLSearchParams({ venue: String(venue.id), year: String(year) })}`}
      rowOpens="page"
      empty={null}
    />
  )
}

type Row = OutletBudget & { budget: number | null; ordered: number; left: number | null }

/** @param month null for the whole year: of the months that have a budget, and what was ordered in all */
function sumOf({ months, currency }: OutletBudget, month: string | null): Pick<Row, 'budget' | 'ordered' | 'left'> {
  const some = months.filter((one) => month === null || one.month === month)
  const set = some.flatMap(({ amount }) => amount ?? [])
  const whole = (amounts: readonly number[]) => sum(amounts, currency.fractionDigits)
  const ordered = whole(some.map((one) => one.ordered))
  const budget = set.length === 0 ? null : whole(set)
  return { budget, ordered, left: budget === null ? null : whole([budget, -ordered]) }
}

const columnsOf = (when: string): Column<Row>[] => [
  { id: 'outlet', header: 'Outlet', card: 'title', cell: ({ venue }) => venue.name },
  {
    id: 'budget',
    header: `Budget ${when}`,
    align: 'right',
    card: 'labelled',
    cell: ({ budget, currency }) => (budget === null ? 'not set' : formatMoney(budget, currency)),
  },
  {
    id: 'ordered',
    header: 'Ordered',
    align: 'right',
    card: 'end',
    cell: ({ ordered, currency }) => formatMoney(ordered, currency),
  },
  {
    id: 'left',
    header: 'Left',
    align: 'right',
    card: 'labelled',
    cell: ({ left, currency }) => <Left left={left} currency={currency} />,
  },
]
