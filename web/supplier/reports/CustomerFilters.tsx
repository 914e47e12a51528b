import { customers } from '#contract/parties/customers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { TYPE_CHOICES } from '#web/supplier/outlets/outlet-labels.ts'
import { Select } from '#web/ui/Select.tsx'

type Chosen = { types: string; owner: string }

/** Customers of a type, and of one person for those who may look at the accounts of others. */
export function CustomerFilters({ filters, onChange }: { filters: Chosen; onChange: (changed: Partial<Chosen>) => void }) {
  const may = useRights()
  const { data: owners } = useAnswerLater(customers.accountOwners, {}, { when: may('filterAccountOwners'), quiet: true })
  return (
    <>
      <Select
        label="Customer type"
        placeholder="All types"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear customer type' }}
        data={TYPE_CHOICES}
        value={filters.types || null}
        onChange={(types) => onChange({ types: types ?? '' })}
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
          onChange={(owner) => onChange({ owner: owner ?? '' })}
        />
      )}
    </>
  )
}
