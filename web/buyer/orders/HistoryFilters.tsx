import { TextInput } from '@mantine/core'
import { suppliers } from '#contract/parties/suppliers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { Select } from '#web/ui/Select.tsx'
import classes from './HistoryFilters.module.css'

export type Narrowed = { supplier: string; from: string; to: string }

/** Filters the history by supplier and date. */
export function HistoryFilters({ supplier, from, to, onChange }: Narrowed & { onChange: (change: Partial<Narrowed>) => void }) {
  const { data } = useAnswerLater(suppliers.connected, { query: {} }, { quiet: true })
  return (
    <div className={classes.filters}>
      <Select
        label="Supplier"
        placeholder="All suppliers"
        searchable
        clearable
        data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={supplier || null}
        onChange={(id) => onChange({ supplier: id ?? '' })}
      />
      <TextInput
        type="date"
        label="Ordered from"
        value={from}
        max={to || undefined}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Ordered until"
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
  )
}
