import { Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { type Draft, EVERY, hasWeekdays } from './schedule.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** When an order is placed, and whether it comes again. */
export function ScheduleFields({
  draft,
  onChange,
  errors = {},
}: {
  draft: Draft
  onChange: (draft: Draft) => void
  errors?: Record<string, string>
}) {
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const text = (name: 'day' | 'time' | 'until') => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  return (
    <Stack gap="md">
      <Select
        label="How often"
        allowDeselect={false}
        data={EVERY}
        value={draft.every}
        onChange={(every) => set({ every: (every ?? 'once') as Draft['every'] })}
        error={errors.recurrence}
      />
      {hasWeekdays(draft) && (
        <Checkbox.Group
          label="On"
          description="None for the weekday it begins on."
          value={draft.weekdays.map(String)}
          onChange={(chosen) => set({ weekdays: chosen.map(Number).sort((a, b) => a - b) })}
        >
          <Group gap="md" my={6}>
            {DAYS.map((day, i) => (
              <Checkbox key={day} value={String(i + 1)} label={day} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <FieldGroup label="When">
        <TextInput
          label={draft.every === 'once' ? 'Order on' : 'First order on'}
          type="date"
          required
          error={errors.scheduledAt}
          {...text('day')}
        />
        <TextInput label="At" type="time" required description="On the supplier’s clock." {...text('time')} />
        {draft.every !== 'once' && (
          <TextInput label="Until" type="date" description="Empty: until you cancel it." {...text('until')} />
        )}
      </FieldGroup>
    </Stack>
  )
}
