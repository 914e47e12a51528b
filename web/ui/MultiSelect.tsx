import { type MultiSelectProps, TextInput, type TextInputProps } from '@mantine/core'
import { Suspense } from 'react'
import { later } from './later.ts'

const MultiSelectItself = later(() => import('./MultiSelectItself.tsx').then((part) => part.MultiSelectItself))

type Choice = { value: string; label: string; disabled?: boolean }
type Props = Omit<MultiSelectProps, 'data' | 'value'> & { data: readonly Choice[]; value: string[] }

/** A choice of several. What is chosen stands there at once; the list to choose from comes a moment later, as it is large. */
export function MultiSelect({ data, ...props }: Props) {
  const { label, description, required, disabled, error, placeholder, className } = props
  const atOnce = { label, description, required, disabled, error, placeholder, className } as TextInputProps
  const chosen = data.filter(({ value }) => props.value.includes(value)).map((one) => one.label)
  return (
    <Suspense fallback={<TextInput {...atOnce} readOnly value={chosen.join(', ')} />}>
      <MultiSelectItself data={data} {...props} />
    </Suspense>
  )
}
