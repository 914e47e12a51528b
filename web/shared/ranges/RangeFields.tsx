import { TextInput } from '@mantine/core'
import { Select } from '#web/ui/Select.tsx'
import { faultOf } from './range-in-address.ts'
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
  const fault = isCustom ? faultOf({ from, to }) : null
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
