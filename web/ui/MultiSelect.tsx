import { InputBase, type InputBaseProps, type MultiSelectProps } from '@mantine/core'
import { Suspense, useId } from 'react'
import { later } from './later.ts'
import classes from './MultiSelect.module.css'

const MultiSelectControl = later(() => import('./MultiSelectControl.tsx').then((part) => part.MultiSelectControl))

type Choice = { value: string; label: string; disabled?: boolean }
type Props = Omit<MultiSelectProps, 'data' | 'value'> & { data: readonly Choice[]; value: string[] }

/**
 * A multi-select. The selected values are shown at once in a box of the final size, so that nothing shifts; the large list component
 * loads afterwards, and opens if the field was tapped meanwhile.
 */
export function MultiSelect({ data, ...props }: Props) {
  const { label, description, required, disabled, error, className } = props
  const atOnce = { label, description, required, disabled, error, className } as InputBaseProps
  const chosen = data.filter(({ value }) => props.value.includes(value))
  const id = useId()
  return (
    <Suspense
      fallback={
        <InputBase {...atOnce} component="div" multiline id={id} tabIndex={0}>
          <span className={classes.pills}>
            {chosen.map((one) => (
              <span key={one.value} className={classes.pill}>
                {one.label}
              </span>
            ))}
            {chosen.length === 0 && props.placeholder && <span className={classes.placeholder}>{props.placeholder}</span>}
          </span>
        </InputBase>
      }
    >
      <MultiSelectControl id={id} data={data} {...props} />
    </Suspense>
  )
}
