import type { Currency } from '#contract/platform/currency.ts'
import { formatMoney } from '#web/shared/format.ts'
import { Changed, signedPercent } from '#web/shared/reports/changes.tsx'

/** How much more or less was paid: more is bad news. */
export const ChangeAmount = ({ amount, currency }: { amount: number; currency: Currency }) => (
  <Changed by={amount} isBad>
    {amount === 0 ? '—' : `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`}
  </Changed>
)

export const ChangePercent = ({ percent }: { percent: number }) => (
  <Changed by={percent} isBad>
    {percent === 0 ? '—' : signedPercent(percent)}
  </Changed>
)
