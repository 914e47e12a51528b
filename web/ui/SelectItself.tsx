import { Select, type SelectProps } from '@mantine/core'
import { type RefObject, useState } from 'react'

/** The library's, apart, so that it can be fetched apart. Where it was tapped before it had come, it opens. */
export function SelectItself({ isAsked, ...props }: SelectProps & { isAsked: RefObject<boolean> }) {
  const [wasAsked] = useState(() => isAsked.current)
  return <Select comboboxProps={{ withinPortal: false }} autoFocus={wasAsked} defaultDropdownOpened={wasAsked} {...props} />
}
