import type { Currency } from '#contract/platform/currency.ts'
import { formatMoney, formatQuantity } from '#web/shared/format.ts'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import classes from './InvoiceLines.module.css'
import type { LineState } from './line-state.ts'

const WORDS: Record<LineState['is'], { label: string; tone: Tone }> = {
  match: { label: 'Match', tone: 'bottle' },
  price: { label: 'Price', tone: 'saffron' },
  quantity: { label: 'Quantity', tone: 'saffron' },
  not_ordered: { label: 'Not on the order', tone: 'beet' },
  unmapped: { label: 'Unmapped', tone: 'beet' },
}

/** How a line compares with the order, below it. */
export function LineDifference({ state, currency }: { state: LineState; currency: Currency }) {
  const { label, tone } = WORDS[state.is]
  return (
    <p className={classes.difference}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {state.is === 'quantity' && ` Ordered ${formatQuantity(state.ordered)}`}
      {state.is === 'price' && ` Ordered at ${formatMoney(state.ordered, currency)}${percentOf(state.percent)}`}
    </p>
  )
}

const percentOf = (percent: number | null): string => (percent === null ? '' : `, ${percent > 0 ? '+' : ''}${percent} %`)
