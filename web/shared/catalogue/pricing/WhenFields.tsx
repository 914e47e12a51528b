import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '#web/shared/formats.ts'
import type { Problem } from '#web/site/problem.ts'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import classes from './Pricing.module.css'
import { firstDay, NOW, type When } from './when.ts'

/** When a change shall start; for a day to come also why, and who is told. */
export function WhenFields({
  when,
  onChange,
  problem,
  isAlwaysLater = false,
  isForSome = false,
}: {
  when: When
  onChange: (when: When) => void
  /** Why the last plan was refused. */
  problem: Problem | null
  /** There is no choice but a day to come. */
  isAlwaysLater?: boolean
  /** It concerns certain customers, who are told anyway. */
  isForSome?: boolean
}) {
  const { timezone } = useFormats()
  const set = (change: Partial<When>) => onChange({ ...when, ...change })
  // What was said about a day is out of date once there is another.
  const [outdated, setOutdated] = useState<Problem | null>(null)
  const wrongDay = problem !== outdated && problem?.fields.startsOn?.[0]
  const first = firstDay(new Date(), timezone)
  return (
    <div className={classes.when}>
      {!isAlwaysLater && (
        <FilterPills
          label="When it starts"
          value={when.startsOn === null ? 'now' : 'later'}
          onChange={(value) => onChange(value === 'now' ? NOW : { ...when, startsOn: when.startsOn ?? first })}
          pills={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'From a day on' },
          ]}
        />
      )}
      {when.startsOn !== null && (
        <>
          <TextInput
            type="date"
            label="Starts on"
            description="At midnight. Orders placed before pay the price of today."
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
            label="Why"
            description="Shown to customers with the new price. Optional."
            name="note"
            maxLength={500}
            value={when.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
          {!isForSome && (
            <Checkbox
              label="Tell every customer"
              description="Otherwise those are told who have bought it. They get a note and one mail for all that you plan within a minute."
              checked={when.tellsEveryone}
              onChange={(event) => set({ tellsEveryone: event.currentTarget.checked })}
            />
          )}
        </>
      )}
    </div>
  )
}
