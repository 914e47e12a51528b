import { TextInput } from '@mantine/core'
import { rangeFault } from '#contract/calendar/ranges.ts'
import { Select } from '#web/ui/Select.tsx'
import { RANGE_CHOICES } from './range-names.ts'

export type Range = { range: string; from: string; to: string }

/** A range by its name (G-079), or from one day to another. */
export function RangeFields({
  value: { range, from, to },
  onChange,
}: {
  value: Range
  onChange: (changed: Partial<Range>) => void
}) {
  const isCustom = range === 'custom'
  const fault = isCustom ? rangeFault({ range: 'custom', from: from || undefined, to: to || undefined }) : null
  return (
    <>
      <Select
        label="Range"
        data={RANGE_CHOICES}
        value={range}
        allowDeselect={false}
        onChange={(chosen) => onChange({ range: chosen ?? 'this_month', ...(chosen !== 'custom' && { from: '', to: '' }) })}
      />
      {isCustom && (
        <>
          <TextInput
            type="date"
            label="From"
            value={from}
            error={fault?.from?.[0]}
            onChange={({ currentTarget: { value } }) => onChange({ from: value })}
          />
          <TextInput
            type="date"
            label="Until"
            value={to}
            min={from || undefined}
            error={fault?.to?.[0]}
            onChange={({ currentTarget: { value } }) => onChange({ to: value })}
          />
        </>
      )}
    </>
  )
}

/** What is asked for; null while days are still to be chosen. */
export function rangeOf({ range, from, to }: Range): { range: 'custom'; from: string; to: string } | { range: string } | null {
  if (range !== 'custom') return { range }
  return rangeFault({ range, from: from || undefined, to: to || undefined }) ? null : { range, from, to }
}
