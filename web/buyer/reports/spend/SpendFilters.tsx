import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { SPEND_GROUP_NAMES, SPEND_GROUPS } from '#contract/insight/spend-reports.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import shared from '#web/shared/reports/Reports.module.css'
import { Select } from '#web/ui/Select.tsx'
import type { Filters } from './spend-view.ts'

type Change = (changed: Partial<Filters>) => void

const COMPARED = [
  { value: 'before', label: 'Previous period' },
  { value: 'last_year', label: 'Last year' },
]

/** Which spend a report is of. */
export function SpendFilters({ filters, onChange }: { filters: Filters; onChange: Change }) {
  const { context, venues } = useUser()
  const may = useRights()
  const { data: choices } = useAnswerLater(ownSuppliers.filters, {}, { when: may('seeSuppliers'), quiet: true })
  const isGroup = context?.context === 'venue-group' && venues.length > 1
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
      {choices && (
        <Select
          label="Supplier"
          placeholder="All suppliers"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear supplier' }}
          nothingFoundMessage="No such supplier"
          data={choices.distributors.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.distributor || null}
          onChange={choose('distributor', '')}
        />
      )}
      {isGroup && (
        <Select
          label="Outlet"
          placeholder="All outlets"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear outlet' }}
          data={venues.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.venue || null}
          onChange={choose('venue', '')}
        />
      )}
    </div>
  )
}
