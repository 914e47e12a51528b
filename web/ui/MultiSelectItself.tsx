import { MultiSelect, type MultiSelectProps } from '@mantine/core'

/** The library's, apart, so that it can be fetched apart. Its list stays with its field, also in a dialog that is scrolled by thumb. */
export const MultiSelectItself = (props: MultiSelectProps) => (
  <MultiSelect comboboxProps={{ withinPortal: false, hideDetached: false }} {...props} />
)
