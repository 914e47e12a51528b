import { Checkbox, Group } from '@mantine/core'
import { SHORT_WEEKDAYS } from '#contract/platform/weekdays.ts'

/** Chooses weekdays; 1 is Monday. */
export const Weekdays = ({
  days,
  onChange,
  ...field
}: {
  label: string
  description?: string | undefined
  error?: string | null | undefined
  disabled?: boolean
  days: readonly number[]
  onChange: (days: number[]) => void
}) => (
  <Checkbox.Group {...field} value={days.map(String)} onChange={(chosen) => onChange(chosen.map(Number).sort((a, b) => a - b))}>
    <Group gap="md" mt={6} mb={6}>
      {SHORT_WEEKDAYS.map((name, i) => (
        <Checkbox key={name} value={String(i + 1)} label={name} />
      ))}
    </Group>
  </Checkbox.Group>
)
