import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '#web/shared/formats.ts'
import type { Problem } from '#web/site/problem.ts'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import classes from './Pricing.module.css'
import { firstDay, NOW, type When } from './when.ts'

/** When a change starts; for a future day also the reason, and who is notified. */
export function WhenFields({
  when,
  onChange,
  problem,
  isAlwaysLater = false,
  isForSome = false,
}: {
  when: When
  onChange: (when: When) => void
  /** Why scheduling failed. */
  problem: Problem | null
  /** Only future days are possible. */
  isAlwaysLater?: boolean
  /** It concerns certain customers, who are always notified. */
  isForSome?: boolean
}) {
  const { timezone } = useFormats()
  const set = (change: Partial<When>) => onChange({ ...when, ...change })
  // An error about a day is outdated once another day is chosen.
  const [outdated, setOutdated] = useState<Problem | null>(null)
  const wrongDay = problem !== outdated && problem?.fields.startsOn?.[0]
  const first = firstDay(new Date(), timezone)
  return (
    <div className={classes.when}>
      {!isAlwaysLater && (
        <FilterPills
          label="Start"
          value={when.startsOn === null ? 'now' : 'later'}
          onChange={(value) => onChange(value === 'now' ? NOW : { ...when, startsOn: when.startsOn ?? first })}
          pills={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'On a later day' },
          ]}
        />
      )}
      {when.startsOn !== null && (
        <>
          <TextInput
            type="date"
            label="Start date"
            description="At midnight. Earlier orders use today’s price."
            required
            name="startsOn"
            min={first}
            value={when.startsOn}
            onChange={(event) => {
              setOutdated(problem)
              set({ startsOn: event.currentTarget.value })
            }}
            error={wrongDay || null}
          />
          <TextInput
            label="Reason"
            description="Shown to customers with the new price. Optional."
            name="note"
            maxLength={500}
            value={when.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
          {!isForSome && (
            <Checkbox
              label="Notify every customer"
              description="Otherwise, only customers who have bought it are notified. They get one notification and one email for all changes you schedule within a minute."
              checked={when.tellsEveryone}
              onChange={(event) => set({ tellsEveryone: event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </div>
  )
}
