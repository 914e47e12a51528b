import { type MultiSelectProps, Pill, PillsInput, type PillsInputProps } from '@mantine/core'
import { Suspense } from 'react'
import { later } from './later.ts'

const MultiSelectItself = later(() => import('./MultiSelectItself.tsx').then((part) => part.MultiSelectItself))

type Choice = { value: string; label: string; disabled?: boolean }
type Props = Omit<MultiSelectProps, 'data' | 'value'> & { data: readonly Choice[]; value: string[] }

/**
 * A choice of several. What is chosen stands there at once and takes the room it keeps, so that nothing below it moves under a finger;
 * the list to choose from comes a moment later, as it is large.
 */
export function MultiSelect({ data, ...props }: Props) {
  const { label, description, required, disabled, error, placeholder, className } = props
  const atOnce = { label, description, required, disabled, error, className } as PillsInputProps
  const chosen = data.filter(({ value }) => props.value.includes(value))
  return (
    <Suspense
      fallback={
        <PillsInput {...atOnce}>
          <Pill.Group>
            {chosen.map((one) => (
              <Pill key={one.value} withRemoveButton>
                {one.label}
              </Pill>
            ))}
            <PillsInput.Field readOnly placeholder={placeholder} />
          </Pill.Group>
        </PillsInput>
      }
    >
      <MultiSelectItself data={data} {...props} />
    </Suspense>
  )
}
