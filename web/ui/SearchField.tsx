import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './SearchField.module.css'

const PAUSE = 250

/** Searches a list while typing; '/' focuses it. The search text is kept in the address. */
export function SearchField({ label, value, onSearch }: { label: string; value: string; onSearch: (term: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed through back or a link: it takes precedence.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const search = useDebouncedCallback((term: string) => {
    setKnown(term)
    onSearch(term)
  }, PAUSE)
  useHotkeys([['/', () => input.current?.focus()]])

  const change = (text: string) => {
    setTyped(text)
    search(text.trim())
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      className={classes.field}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) {
          event.stopPropagation()
          change('')
        }
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault()
          firstRow()?.focus()
        }
      }}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      rightSectionWidth={40}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
        ) : (
          <kbd className={classes.key}>/</kbd>
        )
      }
    />
  )
}

/** Moves focus from the search to the first result: its quantity field or its link. */
const firstRow = () => document.querySelector<HTMLElement>('#content table :is(input[role="spinbutton"], [data-row-link])')
