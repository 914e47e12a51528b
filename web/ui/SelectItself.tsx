import { Select, type SelectProps } from '@mantine/core'

/** The library's, apart, so that it can be fetched apart. */
export const SelectItself = (props: SelectProps) => <Select comboboxProps={{ withinPortal: false }} {...props} />
