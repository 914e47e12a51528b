import { FilterChips } from '#web/ui/FilterChips.tsx'
import { useChips } from './filters.ts'
import { DEFAULTS, type Filters, NARROWING } from './views.ts'

const WIDE = Object.fromEntries(NARROWING.map((name) => [name, DEFAULTS[name]]))

/** The active filters of the order list as removable chips. */
export function OrdersChips({ filters, onChange }: { filters: Filters; onChange: (changed: Partial<Filters>) => void }) {
  return <FilterChips chips={useChips(filters, onChange)} onClear={() => onChange(WIDE)} />
}
