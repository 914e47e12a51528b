import { TextInput } from '@mantine/core'
import { Select } from '#web/ui/Select.tsx'
import { useFilterChoices } from './filters.ts'
import classes from './OrdersPage.module.css'
import type { Filters } from './views.ts'

/** Filters the list by customer, driver, warehouse, type and delivery day. */
export function OrdersFilters({ filters, onChange }: { filters: Filters; onChange: (changed: Partial<Filters>) => void }) {
  return (
    <div className={classes.filters}>
      {useFilterChoices().map(({ name, label, all, choices }) => (
        <Select
          key={name}
          label={label}
          placeholder={all}
          searchable={choices.length > 8}
          clearable
          data={choices}
          value={filters[name] || null}
          onChange={(next) => onChange({ [name]: next ?? '' })}
        />
      ))}
      <TextInput
        type="date"
        label="Delivery from"
        value={filters.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Delivery until"
        value={filters.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
  )
}
