import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useWasTapped } from './useWasTapped.ts'

/**
 * The library's component in a chunk of its own. Its list scrolls with the field inside dialogs. Opens at once if the placeholder was
 * tapped before it loaded.
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
