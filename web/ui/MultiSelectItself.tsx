import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { type RefObject, useState } from 'react'

/**
 * The library's, apart, so that it can be fetched apart. Its list stays with its field, also in a dialog that is scrolled by thumb. Where it
 * was tapped before it had come, it opens.
 */
export function MultiSelectItself({ isAsked, ...props }: MultiSelectProps & { isAsked: RefObject<boolean> }) {
  const [wasAsked] = useState(() => isAsked.current)
  return (
    <MultiSelect
      comboboxProps={{ withinPortal: false, hideDetached: false }}
      autoFocus={wasAsked}
      defaultDropdownOpened={wasAsked}
      {...props}
    />
  )
}
