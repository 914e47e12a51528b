import type { CreditAmounts } from '#contract/credit-notes.ts'
import type { Order } from '#contract/orders.ts'
import { formatAmount, formatMoney } from '#web/shared/format.ts'
import { Docket, DocketHead, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import classes from './CreditTotals.module.css'

/** What a note comes to as it is typed, and what it leaves of the order. */
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
  const { productTotal, deliveryFee, nonStockCredit, taxAmount, total, remainingAfter } = amounts
  return (
    <div className={classes.totals} data-stale={isStale || undefined} aria-live="polite">
      <Docket label="What it comes to">
        <DocketHead title="To be credited" />
        <DocketRule />
        <DocketTotals
          parts={[
            { label: 'Lines', amount: formatAmount(productTotal, currency) },
            ...(deliveryFee.total > 0 ? [{ label: 'Delivery', amount: formatAmount(deliveryFee.total, currency) }] : []),
            ...(nonStockCredit > 0 ? [{ label: 'Without goods', amount: formatAmount(nonStockCredit, currency) }] : []),
            { label: 'Tax included', amount: formatAmount(taxAmount, currency) },
          ]}
          total={{ label: 'Total', amount: formatMoney(total, currency) }}
        />
        <DocketRule />
        <DocketTotals
          parts={[
            { label: 'Order total', amount: formatAmount(amountWithTax, currency) },
            ...(creditNoteAmount > 0 ? [{ label: 'Credited before', amount: formatAmount(-creditNoteAmount, currency) }] : []),
          ]}
          total={{ label: 'Left to pay', amount: formatMoney(remainingAfter, currency) }}
        />
      </Docket>
    </div>
  )
}
