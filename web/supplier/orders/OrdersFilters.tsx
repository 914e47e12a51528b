import { Button, TextInput } from '@mantine/core'
import { customerLists } from '#contract/customer-lists.ts'
import { drivers } from '#contract/supplier-profile.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { Select } from '#web/ui/Select.tsx'
import classes from './OrdersPage.module.css'
import { DEFAULTS, type Filters } from './views.ts'

const choice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** Narrows the list by who gets it, who brings it, and when it comes. */
export function OrdersFilters({ filters, onChange }: { filters: Filters; onChange: (changed: Partial<Filters>) => void }) {
  const { data: outlets } = useAnswerLater(customerLists.filterOptions, {})
  const { data: ours } = useAnswerLater(drivers.list, {})
  const { venue, driver, from, to } = DEFAULTS
  return (
    <div className={classes.filters}>
      <Select
        label="Outlet"
        placeholder="All outlets"
        searchable
        clearable
        data={(outlets?.data ?? []).map(choice)}
        value={filters.venue || null}
        onChange={(next) => onChange({ venue: next ?? '' })}
      />
      <Select
        label="Driver"
        placeholder="Any driver"
        clearable
        data={[{ value: 'none', label: 'Nobody yet' }, ...(ours?.data ?? []).map(choice)]}
        value={filters.driver || null}
        onChange={(next) => onChange({ driver: next ?? '' })}
      />
      <TextInput
        type="date"
        label="Delivery from"
        value={filters.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput type="date" label="until" value={filters.to} onChange={(event) => onChange({ to: event.currentTarget.value })} />
      <Button variant="subtle" onClick={() => onChange({ venue, driver, from, to })}>
        Clear
      </Button>
    </div>
  )
}
