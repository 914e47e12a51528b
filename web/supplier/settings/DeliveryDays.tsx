import { Checkbox, Group } from '@mantine/core'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The days somebody is delivered to; 1 is Monday. */
export function DeliveryDays({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  return (
    <Checkbox.Group
      label="Delivery days"
      mb={14}
      value={days.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number).sort((a, b) => a - b))}
    >
      <Group gap="md" mt={6}>
        {DAYS.map((day, i) => (
          <Checkbox key={day} value={String(i + 1)} label={day} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
