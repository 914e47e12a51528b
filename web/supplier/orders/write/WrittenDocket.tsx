import { formatAmount, formatMoney, formatQuantity } from '#web/shared/format.ts'
import { Docket, DocketHead, DocketLine, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import classes from './OrderWriter.module.css'
import { type OrderValues, type Preview, priceOf, type Terms } from './order-form.ts'

/** A preview of the order as it is entered. */
export function WrittenDocket({ values, terms, shown }: { values: OrderValues; terms: Terms; shown: Preview }) {
  const { currency } = terms
  const lines = values.lines.filter(({ quantity }) => quantity > 0)
  return (
    <div className={classes.docket} aria-live="polite">
      <Docket label="Order summary">
        <DocketHead title={terms.venue.name} />
        <DocketRule />
        {lines.map((line) => (
          <DocketLine
            key={line.product.id}
            quantity={formatQuantity(line.quantity)}
            name={line.product.name}
            amount={priceOf(line).isOpen ? 'market price' : formatAmount(shown.totals[values.lines.indexOf(line)] ?? 0, currency)}
          />
        ))}
        {lines.length > 0 && <DocketRule />}
        <DocketTotals
          parts={[
            { label: 'Subtotal', amount: formatAmount(shown.amount, currency) },
            ...(shown.orderDiscountAmount > 0
              ? [{ label: 'Discount', amount: formatAmount(-shown.orderDiscountAmount, currency) }]
              : []),
            { label: 'Delivery', amount: formatAmount(shown.deliveryFee, currency) },
            ...shown.taxes.map(({ label, amount }) => ({ label, amount: formatAmount(amount, currency) })),
          ]}
          total={{ label: 'Total', amount: formatMoney(shown.amountWithTax, currency) }}
        />
      </Docket>
    </div>
  )
}
