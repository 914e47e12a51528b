import { Select, type SelectProps } from '@mantine/core'
import { useWasTapped } from './useWasTapped.ts'

/** The library's component in a chunk of its own. Opens at once if the placeholder was tapped before it loaded. */
export function SelectControl(props: SelectProps) {
  const wasTapped = useWasTapped(props.id)
  return (
    <Select
      comboboxProps={{ withinPortal: false, hideDetached: false }}
      autoFocus={wasTapped}
      defaultDropdownOpened={wasTapped}
      {...props}
    />
  )
}
