import { Stepper } from '#web/ui/Stepper.tsx'
import classes from './QuantityLines.module.css'

type Counted = {
  key: number
  name: string
  quantity: number
  isFractional: boolean
  /** No more than that. */
  max?: number
  error?: string | undefined
}

/** Lines of which only the quantity changes; at 0 a line is struck out. */
export const QuantityLines = ({
  lines,
  onChange,
}: {
  lines: readonly Counted[]
  onChange: (key: number, quantity: number) => void
}) => (
  <ul className={classes.lines}>
    {lines.map(({ key, name, quantity, isFractional, max, error }) => (
      <li key={key} data-gone={quantity === 0 || undefined}>
        <span>
          {name}
          {error && <small className={classes.error}>{error}</small>}
        </span>
        <Stepper
          value={quantity}
          label={name}
          decimals={isFractional ? 3 : 0}
          {...(max !== undefined && { max })}
          onChange={(next) => onChange(key, next)}
        />
      </li>
    ))}
  </ul>
)
