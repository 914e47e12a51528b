import { CloseButton, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconBarcode } from '@tabler/icons-react'
import type { Ref } from 'react'

/** Searches the sheet while typing. Enter, which scanners send, goes to the count of what was read. '/' focuses it. */
export function ScanField({
  ref,
  value,
  onSearch,
  onEnter,
}: {
  ref: React.RefObject<HTMLInputElement | null> & Ref<HTMLInputElement>
  value: string
  onSearch: (term: string) => void
  onEnter: (code: string) => void
}) {
  useHotkeys([['/', () => ref.current?.focus()]])
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label="Scan or search"
      placeholder="Scan or search"
      value={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value) {
          event.stopPropagation()
          onSearch('')
        }
        if (event.key === 'Enter' && value.trim() !== '') {
          event.preventDefault()
          onEnter(value.trim())
        }
      }}
      leftSection={<IconBarcode size={17} stroke={1.8} aria-hidden="true" />}
      rightSectionWidth={40}
      rightSection={value ? <CloseButton size="sm" aria-label="Clear search" onClick={() => onSearch('')} /> : undefined}
    />
  )
}
