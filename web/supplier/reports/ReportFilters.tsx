import type { ReactNode } from 'react'
import type { SalesReport } from '#contract/insight/sales-reports.ts'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import { CurrencyChips } from '#web/shared/reports/CurrencyChips.tsx'
import shared from '#web/shared/reports/Reports.module.css'
import { Select } from '#web/ui/Select.tsx'
import { CustomerFilters } from './CustomerFilters.tsx'
import type { SharedFilters } from './views.ts'

type Change = (changed: Partial<SharedFilters>) => void

const COMPARED = [
  { value: 'before', label: 'Previous period' },
  { value: 'last_year', label: 'Last year' },
]

/** Which days and customers a report is of, what it is compared with, and what its rows are about. */
export function ReportFilters<G extends string>({
  filters,
  groups,
  names,
  onChange,
  children,
}: {
  filters: SharedFilters
  groups: readonly G[]
  names: Record<G, string>
  onChange: Change
  /** What this report has beside them, after the days. */
  children?: ReactNode
}) {
  const choose = (name: keyof SharedFilters, otherwise: string) => (value: string | null) =>
    onChange({ [name]: value ?? otherwise })
  return (
    <div className={shared.filters}>
      <RangeFields value={filters} onChange={onChange} />
      {children}
      <Select
        label="Compared with"
        data={COMPARED}
        value={filters.compareWith}
        allowDeselect={false}
        onChange={choose('compareWith', 'before')}
      />
      <Select
        label="Grouped by"
        data={groups.map((value) => ({ value, label: names[value] }))}
        value={filters.groupBy || (groups[0] ?? null)}
        allowDeselect={false}
        onChange={choose('groupBy', '')}
      />
      <CustomerFilters filters={filters} onChange={onChange} />
    </div>
  )
}

type Narrowed = Pick<SalesReport, 'only'> & Partial<Pick<SalesReport, 'otherCurrencies'>>

/** The customer, product and currency a report is narrowed to, and what else. */
export function ReportChips({
  report,
  currency = '',
  onChange,
  verb = 'sold',
  more = [],
}: {
  report: Narrowed
  /** The one asked for, where it is not the supplier’s own. */
  currency?: string
  onChange: (changed: { venue?: string; product?: string; currency?: string }) => void
  /** What was done in other currencies, as in “Also sold in NZD”. */
  verb?: string
  more?: readonly { label: string; onRemove: () => void }[]
}) {
  const { venue, product } = report.only
  return (
    <CurrencyChips
      chosen={currency}
      others={report.otherCurrencies ?? []}
      verb={verb}
      chips={[
        ...more,
        ...(venue ? [{ label: venue.name, onRemove: () => onChange({ venue: '' }) }] : []),
        ...(product ? [{ label: product.name, onRemove: () => onChange({ product: '' }) }] : []),
      ]}
      onChoose={(chosen) => onChange({ currency: chosen })}
      onClear={() => {
        for (const { onRemove } of more) onRemove()
        onChange({ venue: '', product: '', currency: '' })
      }}
    />
  )
}
