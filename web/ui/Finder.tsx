import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import classes from './Finder.module.css'

/** Debounce: long enough to type a word to its end. */
const PAUSE = 200

export type Term = { typed: string; type: (text: string) => void; asked: string }

/** The typed text, and the debounced text to search for. */
export function useTerm(): Term {
  const [typed, type] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), PAUSE)
  return { typed, type, asked }
}

/** Finds an item and adds it: Enter takes the first result, arrow keys move through the others, Escape clears. */
export function Finder<T extends { id: number | string }>({
  ref,
  term: { typed, type, asked },
  label,
  description,
  placeholder,
  found,
  isAnswered,
  unasked,
  row,
  onChoose,
}: {
  ref?: Ref<HTMLInputElement>
  term: Term
  label: string
  description?: string
  placeholder?: string
  found: readonly T[]
  /** Whether the results belong to the current text. */
  isAnswered: boolean
  /** Label of the items shown before anything is typed. */
  unasked?: string
  row: (one: T) => ReactNode
  onChoose: (one: T) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const isSettled = isAnswered && asked === typed.trim()
  const [first] = found
  const [isEntered, setIsEntered] = useState(false)

  const choose = (one: T) => {
    type('')
    input.current?.focus()
    onChoose(one)
  }
  // Enter pressed before the results arrived is applied to them
  useEffect(() => {
    if (!isEntered || !isSettled) return
    setIsEntered(false)
    if (first && asked) choose(first)
  })
  const walk = (event: KeyboardEvent, by: number) => {
    const places = [input.current, ...(list.current?.querySelectorAll('button') ?? [])]
    const at = places.findIndex((place) => place?.isSameNode(document.activeElement))
    event.preventDefault()
    places[Math.max(0, at + by)]?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') walk(event, 1)
    else if (event.key === 'ArrowUp') walk(event, -1)
    else if (event.key === 'Escape' && typed) {
      // do not close the dialog
      event.stopPropagation()
      type('')
    } else if (event.key === 'Enter' && event.target === input.current) {
      // do not submit the form
      event.preventDefault()
      setIsEntered(typed.trim() !== '')
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows walk from the field into the list
    <div onKeyDown={onKey}>
      <TextInput
        ref={input}
        type="search"
        label={label}
        description={description}
        placeholder={placeholder}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setIsEntered(false)
          type(event.currentTarget.value)
        }}
      />
      {found.length > 0 && asked === '' && unasked && <p className={classes.hint}>{unasked}</p>}
      {found.length === 0 && asked !== '' && isSettled && <p className={classes.hint}>No results for “{asked}”.</p>}
      <ul className={classes.found} ref={list} aria-label="Results">
        {found.map((one) => (
          <li key={one.id}>
            <button type="button" className={classes.one} onClick={() => choose(one)}>
              {row(one)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
