import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useWasTapped } from './useWasTapped.ts'

/**
 * The library's, apart, so that it can be fetched apart. Its list stays with its field, also in a dialog that is scrolled by thumb. Where it
 * was tapped before it had come, it opens.
 */
export function MultiSelectControl(props: MultiSelectProps) {
  const wasTapped = useWasTapped(props.id)
  return (
    <MultiSelect
      comboboxProps={{ withinPortal: false, hideDetached: false }}
      autoFocus={wasTapped}
      defaultDropdownOpened={wasTapped}
      {...props}
    />
  )
}
