import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { bounded, parseQuantity } from './quantity.ts'
import classes from './Stepper.module.css'

/** A quantity with − and + buttons: − 4 +. Arrow keys and + and − change it by one step, Page Up and Down by ten, digits set it. */
export function Stepper({
  value,
  onChange,
  label,
  step = 1,
  min = 0,
  max,
  decimals = 0,
  disabled = false,
}: {
  value: number
  onChange: (quantity: number) => void
  /** Accessible name: what the quantity is of. */
  label: string
  step?: number
  min?: number
  max?: number
  /** 0 for whole units, 3 for products sold by weight. */
  decimals?: number
  disabled?: boolean
}) {
  // While typing, the text may not be a number yet; otherwise it is the value.
  const [typed, setTyped] = useState<string | null>(null)
  const limits = { min, decimals, ...(max !== undefined && { max }) }
  const go = (quantity: number) => {
    setTyped(null)
    const next = bounded(quantity, limits)
    if (next !== value) onChange(next)
  }

  const onKey = (event: KeyboardEvent) => {
    const by = {
      ArrowUp: step,
      ArrowRight: step,
      '+': step,
      ArrowDown: -step,
      ArrowLeft: -step,
      '-': -step,
      PageUp: step * 10,
      PageDown: -step * 10,
    }[event.key]
    if (by === undefined || ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && typed !== null)) return
    event.preventDefault()
    go(value + by)
  }

  return (
    <div className={classes.stepper} data-on={value > 0 || undefined}>
      <button
        type="button"
        tabIndex={-1}
        onClick={() => go(value - step)}
        disabled={disabled || value <= min}
        aria-label={`Less ${label}`}
      >
        <IconMinus size={14} stroke={2} aria-hidden="true" />
      </button>
      <input
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        aria-label={label}
        role="spinbutton"
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={typed !== null && parseQuantity(typed, limits) === null}
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKey}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const quantity = parseQuantity(text, limits)
          if (quantity !== null && quantity !== value) onChange(quantity)
        }}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        tabIndex={-1}
        onClick={() => go(value + step)}
        disabled={disabled || (max !== undefined && value >= max)}
        aria-label={`More ${label}`}
      >
        <IconPlus size={14} stroke={2} aria-hidden="true" />
      </button>
    </div>
  )
}
