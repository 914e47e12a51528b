import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './FilterChips.module.css'

export type Chip = { label: string; onRemove: () => void }

/** The active filters of a list; a tap removes one. */
export function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  return (
    <ul className={classes.chips} aria-label="Filters">
      {chips.map(({ label, onRemove }) => (
        <li key={label}>
          <button type="button" className={classes.chip} aria-label={`Remove filter ${label}`} onClick={onRemove}>
            {label}
            <IconX size={14} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  )
}
