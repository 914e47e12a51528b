import { Checkbox } from '@mantine/core'
import type { CreditAmounts, CreditableLine } from '#contract/billing/credit-notes.ts'
import { formatAmount, formatMoney, formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import { LineName } from '#web/shared/LineName.tsx'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import classes from './CreditLine.module.css'
import type { LineValues } from './credit-note-form.ts'

/** One order line to credit by quantity or amount, with what remains to credit. */
export function CreditLine({
  line,
  values,
  worth,
  problem,
  onChange,
}: {
  line: CreditableLine
  values: LineValues
  /** The line's total so far. */
  worth: CreditAmounts['lines'][number] | undefined
  problem: string | undefined
  onChange: (changed: Partial<LineValues>) => void
}) {
  const { name, unit, currency, remainingQuantity, remainingAmount, isBonus } = line
  const isDone = remainingQuantity === 0 && remainingAmount === 0
  const isOn = values.quantity > 0 || values.amount !== undefined
  return (
    <li className={classes.line} data-on={isOn || undefined} data-done={isDone || undefined}>
      <LineName name={name}>{isDone ? 'Fully credited' : leftOf(line)}</LineName>
      <Stepper
        label={`${name} to credit`}
        value={values.quantity}
        max={remainingQuantity}
        decimals={3}
        disabled={remainingQuantity === 0}
        onChange={(quantity) => onChange({ quantity })}
      />
      {isBonus ? (
        <span className={classes.amount} />
      ) : (
        <MoneyInput
          className={classes.amount}
          aria-label={`Amount for ${name}`}
          placeholder={isOn && worth ? formatAmount(worth.amount, currency) : 'or amount'}
          disabled={remainingAmount === 0}
          currency={currency}
          value={values.amount ?? ''}
          onChange={(value) => onChange({ amount: value === '' ? undefined : Number(value) })}
        />
      )}
      <span className={classes.total}>{isOn && worth ? formatMoney(worth.total, currency) : ''}</span>
      {(values.quantity > 0 || problem) && (
        <div className={classes.below}>
          {values.quantity > 0 && (
            <Checkbox
              label={`Return ${formatQuantityOf(values.quantity, unit)} to stock`}
              checked={values.returns}
              onChange={(event) => onChange({ returns: event.currentTarget.checked })}
            />
          )}
          {problem && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </li>
  )
}

function leftOf({ quantity, remainingQuantity, remainingAmount, unit, currency, isBonus, sku }: CreditableLine): string {
  const left =
    remainingQuantity === quantity
      ? formatQuantityOf(quantity, unit)
      : `${formatQuantity(remainingQuantity)} of ${formatQuantityOf(quantity, unit)} left to credit`
  return [left, isBonus ? 'bonus' : formatMoney(remainingAmount, currency), sku].filter(Boolean).join(' · ')
}
