import { type SelectProps, TextInput, type TextInputProps } from '@mantine/core'
import { Suspense, useId } from 'react'
import { later } from './later.ts'

const SelectControl = later(() => import('./SelectControl.tsx').then((part) => part.SelectControl))

type Choice = { value: string; label: string; disabled?: boolean }
type Choices = readonly (Choice | { group: string; items: Choice[] })[]
type Props = Omit<SelectProps, 'data' | 'value'> & { data: Choices; value: string | null }

/**
 * A single select. The selected value is shown at once; the large list component loads afterwards, and opens if the field was tapped
 * meanwhile.
 */
export function Select({ data, ...props }: Props) {
  const { label, description, required, disabled, error, placeholder, className, 'aria-label': name } = props
  const atOnce = { label, description, required, disabled, error, placeholder, className, 'aria-label': name } as TextInputProps
  const chosen = data.flatMap((one) => ('items' in one ? one.items : one)).find(({ value }) => value === props.value)
  const id = useId()
  return (
    <Suspense fallback={<TextInput {...atOnce} id={id} readOnly value={chosen?.label ?? ''} />}>
      <SelectControl id={id} data={data} {...props} />
    </Suspense>
  )
}
