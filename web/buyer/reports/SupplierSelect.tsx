import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { Select } from '#web/ui/Select.tsx'

/** Which supplier a report is of, by id, or empty for all; nothing for users who do not see suppliers. */
export function SupplierSelect({ value, onChange }: { value: string; onChange: (distributor: string) => void }) {
  const may = useRights()
  const { data: choices } = useAnswerLater(ownSuppliers.filters, {}, { when: may('seeSuppliers'), quiet: true })
  return (
    choices && (
      <Select
        label="Supplier"
        placeholder="All suppliers"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear supplier' }}
        nothingFoundMessage="No such supplier"
        data={choices.distributors.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value || null}
        onChange={(distributor) => onChange(distributor ?? '')}
      />
    )
  )
}
