import { nonStockAmount } from '#contract/billing/credit-amounts.ts'
import type { CreditAmounts } from '#contract/billing/credit-notes.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { sum } from '#contract/platform/money.ts'
import { rowsOfTaxes } from '#contract/pricing/order-taxes.ts'
import { formatAmount, formatMoney } from '#web/shared/format.ts'
import { Docket, DocketHead, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import classes from './CreditTotals.module.css'

/** The note's total while typing, and the order's remaining amount. */
export function CreditTotals({
  amounts,
  order: { currency, creditNoteAmount, amountWithTax },
  isStale,
}: {
  amounts: CreditAmounts | undefined
  order: Order
  isStale: boolean
}) {
  if (!amounts) return null
  const { lines, deliveryFee, nonStockCredit, taxes, total, remainingAfter } = amounts
  const { fractionDigits } = currency
  const goods = sum(
    lines.map(({ amount }) => amount),
    fractionDigits,
  )
  const goodwill = nonStockAmount(amounts, fractionDigits)
  return (
    <div className={classes.totals} data-stale={isStale || undefined} aria-live="polite">
      <Docket label="Credit summary">
        <DocketHead title="To be credited" />
        <DocketRule />
        <DocketTotals
          parts={[
            { label: 'Lines', amount: formatAmount(goods, currency) },
            ...(deliveryFee.total > 0 ? [{ label: 'Delivery', amount: formatAmount(deliveryFee.amount, currency) }] : []),
            ...(nonStockCredit > 0 ? [{ label: 'Goodwill credit', amount: formatAmount(goodwill, currency) }] : []),
            ...rowsOfTaxes(taxes).map(({ label, amount }) => ({ label, amount: formatAmount(amount, currency) })),
          ]}
          total={{ label: 'Total', amount: formatMoney(total, currency) }}
        />
        <DocketRule />
        <DocketTotals
          parts={[
            { label: 'Order total', amount: formatAmount(amountWithTax, currency) },
            ...(creditNoteAmount > 0 ? [{ label: 'Credited before', amount: formatAmount(-creditNoteAmount, currency) }] : []),
          ]}
          total={{ label: 'Amount due', amount: formatMoney(remainingAfter, currency) }}
        />
      </Docket>
    </div>
  )
}
