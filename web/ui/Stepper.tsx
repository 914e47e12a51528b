import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { bounded, parseQuantity } from './quantity.ts'
import classes from './Stepper.module.css'

/** A quantity to step or to type: − 4 +. Arrow keys and + and − step, Page Up and Down by ten, digits set. */
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
  /** What it is a quantity of, for those who do not see the row. */
  label: string
  step?: number
  min?: number
  max?: number
  /** 0 for whole things, 3 for what is sold by weight. */
  decimals?: number
  disabled?: boolean
}) {
  // While typing, the text may be no number yet; otherwise it is the value.
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
