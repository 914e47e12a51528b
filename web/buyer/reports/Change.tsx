import type { Currency } from '#contract/platform/currency.ts'
import { formatMoney, formatPercent } from '#web/shared/format.ts'
import classes from './Reports.module.css'

const directionOf = (amount: number) => (amount > 0 ? 'up' : amount < 0 ? 'down' : 'same')
const signed = (amount: number, text: string) => (amount > 0 ? `+${text}` : text)

/** More is bad news here. */
export const ChangeAmount = ({ amount, currency }: { amount: number; currency: Currency }) => (
  <span className={classes.change} data-direction={directionOf(amount)}>
    {amount === 0 ? '—' : signed(amount, formatMoney(amount, currency))}
  </span>
)

export const ChangePercent = ({ percent }: { percent: number }) => (
  <span className={classes.change} data-direction={directionOf(percent)}>
    {percent === 0 ? '—' : signed(percent, formatPercent(percent))}
  </span>
)
