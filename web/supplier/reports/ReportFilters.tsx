import { type CustomerGroup, GROUP_NAMES, type ProductGroup, type SalesReport } from '#contract/insight/sales-reports.ts'
import { customers } from '#contract/parties/customers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import { CurrencyChips } from '#web/shared/reports/CurrencyChips.tsx'
import shared from '#web/shared/reports/Reports.module.css'
import { TYPE_CHOICES } from '#web/supplier/outlets/outlet-labels.ts'
import { Select } from '#web/ui/Select.tsx'
import type { Filters } from './views.ts'

type Change = (changed: Partial<Filters>) => void

const COUNTED = [
  { value: 'invoice', label: 'Invoice date' },
  { value: 'order', label: 'Order date' },
]
const COMPARED = [
  { value: 'before', label: 'The time before' },
  { value: 'last_year', label: 'Last year' },
]

/** Which sales a report is of. */
export function ReportFilters({
  filters,
  groups,
  onChange,
}: {
  filters: Filters
  groups: readonly (CustomerGroup | ProductGroup)[]
  onChange: Change
}) {
  const may = useRights()
  const { data: owners } = useAnswerLater(customers.accountOwners, {}, { when: may('filterAccountOwners'), quiet: true })
  const choose = (name: keyof Filters, otherwise: string) => (value: string | null) => onChange({ [name]: value ?? otherwise })
  return (
    <div className={shared.filters}>
      <RangeFields value={filters} onChange={onChange} />
      <Select
        label="Counted by"
        data={COUNTED}
        value={filters.byType}
        allowDeselect={false}
        onChange={choose('byType', 'invoice')}
      />
      <Select
        label="Compared with"
        data={COMPARED}
        value={filters.compareWith}
        allowDeselect={false}
        onChange={choose('compareWith', 'before')}
      />
      <Select
        label="Grouped by"
        data={groups.map((value) => ({ value, label: GROUP_NAMES[value] }))}
        value={filters.groupBy || (groups[0] ?? null)}
        allowDeselect={false}
        onChange={choose('groupBy', '')}
      />
      <Select
        label="Customer type"
        placeholder="All types"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear customer type' }}
        data={TYPE_CHOICES}
        value={filters.types || null}
        onChange={choose('types', '')}
      />
      {owners && (
        <Select
          label="Account owner"
          placeholder="All account owners"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear account owner' }}
          nothingFoundMessage="No such person"
          data={[
            { value: '0', label: 'No account owner' },
            ...owners.data.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filters.owner || null}
          onChange={choose('owner', '')}
        />
      )}
    </div>
  )
}

/** The customer, product and currency a report is narrowed to. */
export function ReportChips({ report, filters, onChange }: { report: SalesReport; filters: Filters; onChange: Change }) {
  const { venue, product } = report.only
  return (
    <CurrencyChips
      chosen={filters.currency}
      others={report.otherCurrencies}
      verb="sold"
      chips={[
        ...(venue ? [{ label: venue.name, onRemove: () => onChange({ venue: '' }) }] : []),
        ...(product ? [{ label: product.name, onRemove: () => onChange({ product: '' }) }] : []),
      ]}
      onChoose={(currency) => onChange({ currency })}
      onClear={() => onChange({ venue: '', product: '', currency: '' })}
    />
  )
}
