import type { Growth } from '#contract/insight/sales-reports.ts'
import { oneOf } from '#web/site/one-of.ts'
import { Select } from '#web/ui/Select.tsx'

const GROWTH_NAMES: Record<Growth, string> = { grown: 'Grown', shrunk: 'Shrunk', new: 'New', lost: 'Lost' }
const CHOICES = Object.entries(GROWTH_NAMES).map(([value, label]) => ({ value, label }))

/** Only what became more, less, began or ended against what it is compared with. */
export const GrowthFilter = ({ value, onChange }: { value: string; onChange: (growth: string) => void }) => (
  <Select
    label="Growth and loss"
    placeholder="All"
    clearable
    clearButtonProps={{ 'aria-label': 'Clear growth and loss' }}
    data={CHOICES}
    value={oneOf(value, Object.keys(GROWTH_NAMES)) ?? null}
    onChange={(chosen) => onChange(chosen ?? '')}
  />
)
