import { SPEND_GROUP_NAMES, SPEND_GROUPS } from '#contract/insight/spend-reports.ts'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import shared from '#web/shared/reports/Reports.module.css'
import { Select } from '#web/ui/Select.tsx'
import { OutletSelect, useIsGroup } from '../OutletSelect.tsx'
import { SupplierSelect } from '../SupplierSelect.tsx'
import type { Filters } from './spend-view.ts'

type Change = (changed: Partial<Filters>) => void

const COMPARED = [
  { value: 'before', label: 'Previous period' },
  { value: 'last_year', label: 'Last year' },
]

/** Which spend a report is of. */
export function SpendFilters({ filters, onChange }: { filters: Filters; onChange: Change }) {
  const isGroup = useIsGroup()
  const choose = (name: keyof Filters, otherwise: string) => (value: string | null) => onChange({ [name]: value ?? otherwise })
  return (
    <div className={shared.filters}>
      <RangeFields value={filters} onChange={onChange} />
      <Select
        label="Compared with"
        data={COMPARED}
        value={filters.compareWith}
        allowDeselect={false}
        onChange={choose('compareWith', 'before')}
      />
      <Select
        label="Grouped by"
        data={SPEND_GROUPS.filter((group) => group !== 'outlet' || isGroup).map((value) => ({
          value,
          label: SPEND_GROUP_NAMES[value],
        }))}
        value={filters.groupBy}
        allowDeselect={false}
        onChange={choose('groupBy', 'supplier')}
      />
      <SupplierSelect value={filters.distributor} onChange={(distributor) => onChange({ distributor })} />
      <OutletSelect value={filters.venue} onChange={(venue) => onChange({ venue })} />
    </div>
  )
}
