import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconBarcode, IconCamera } from '@tabler/icons-react'
import { type Ref, Suspense, useState } from 'react'
import { later } from '#web/ui/later.ts'

const CameraScan = later(() => import('#web/shared/counting/CameraScan.tsx').then((part) => part.CameraScan))

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
  const [isFilming, setIsFilming] = useState(false)
  return (
    <>
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
        rightSectionWidth={44}
        rightSection={
          value ? (
            <CloseButton size="lg" aria-label="Clear search" onClick={() => onSearch('')} />
          ) : (
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              aria-label="Scan with the camera"
              onClick={() => setIsFilming(true)}
            >
              <IconCamera size={19} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          )
        }
      />
      {isFilming && (
        <Suspense>
          <CameraScan
            onClose={() => setIsFilming(false)}
            onRead={(code) => {
              setIsFilming(false)
              onEnter(code)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
