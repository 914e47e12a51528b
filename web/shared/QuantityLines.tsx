import { Stepper } from '#web/ui/Stepper.tsx'
import classes from './QuantityLines.module.css'

type Counted = {
  key: number
  name: string
  quantity: number
  isFractional: boolean
  /** The maximum quantity. */
  max?: number
  error?: string | undefined
}

/** Lines whose quantities can be changed; a line at 0 is struck through. */
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
