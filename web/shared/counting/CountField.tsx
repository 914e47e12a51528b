import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { bounded, parseQuantity } from '#web/ui/quantity.ts'
import classes from './Count.module.css'

const LIMITS = { min: 0, max: 1_000_000, decimals: 3 }

/** The count of one item. Enter moves to the next, − on an empty field records 0. */
export function CountField({
  name,
  quantity,
  isReadOnly,
  onCount,
  onEnter,
}: {
  /** What is counted, for labels. */
  name: string
  quantity: number | null
  isReadOnly: boolean
  onCount: (quantity: number | null) => void
  /** Instead of moving to the next item. */
  onEnter?: (() => void) | undefined
}) {
  // While typing, the text may not be a number yet; otherwise it is the count.
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && parseQuantity(typed, LIMITS) === null
  const set = (next: number | null) => {
    if (next !== quantity) onCount(next)
  }
  const step = (by: number) => {
    setTyped(null)
    set(quantity === null ? Math.max(0, by) : bounded(quantity + by, LIMITS))
  }
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '') return set(null)
    const next = parseQuantity(text, LIMITS)
    if (next !== null) set(next)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const to = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (event.key === 'Enter' && onEnter && !event.shiftKey) return onEnter()
    goOn(event.currentTarget, event.key === 'Enter' && event.shiftKey ? -1 : to)
  }
  return (
    <span className={classes.field} data-wrong={isWrong || undefined}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={quantity === null ? `None of ${name}` : `One less of ${name}`}
        disabled={isReadOnly || quantity === 0}
        onClick={() => step(-1)}
      >
        <IconMinus size={20} stroke={2} aria-hidden="true" />
      </button>
      <input
        data-count
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={`Count of ${name}`}
        aria-invalid={isWrong || undefined}
        placeholder="–"
        disabled={isReadOnly}
        value={typed ?? (quantity === null ? '' : String(quantity))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKey}
        onBlur={() => setTyped(null)}
      />
      <button type="button" tabIndex={-1} aria-label={`One more of ${name}`} disabled={isReadOnly} onClick={() => step(1)}>
        <IconPlus size={20} stroke={2} aria-hidden="true" />
      </button>
    </span>
  )
}

/** Moves focus to the next or previous item. */
function goOn(from: HTMLInputElement, by: number): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-count]')]
  const next = fields[fields.indexOf(from) + by]
  if (next) {
    next.focus()
    next.scrollIntoView({ block: 'center' })
  } else from.blur()
}
