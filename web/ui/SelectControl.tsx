import { Select, type SelectProps } from '@mantine/core'
import { useWasTapped } from './useWasTapped.ts'

/** The library's, apart, so that it can be fetched apart. Where it was tapped before it had come, it opens. */
export function SelectControl(props: SelectProps) {
  const wasTapped = useWasTapped(props.id)
  return <Select comboboxProps={{ withinPortal: false }} autoFocus={wasTapped} defaultDropdownOpened={wasTapped} {...props} />
}
