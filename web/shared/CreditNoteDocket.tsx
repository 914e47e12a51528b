import { nonStockAmount } from '#contract/billing/credit-amounts.ts'
import type { CreditNote } from '#contract/billing/credit-notes.ts'
import { rowsOfTaxes } from '#contract/pricing/order-taxes.ts'
import { Docket, DocketLine, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { formatAmount, formatMoney, formatPrice, formatQuantity, perUnit } from './format.ts'

/** The credited lines before exclusive tax, and the totals with tax. */
export function CreditNoteDocket({ note }: { note: CreditNote }) {
  const { amounts, currency, customerLines } = note
  const { deliveryFee } = amounts
  return (
    <Docket label="Credited lines">
      {note.selectedProducts.map((line) => (
        <DocketLine
          key={line.lineId}
          quantity={line.quantity > 0 ? formatQuantity(line.quantity) : ''}
          name={line.name}
          detail={detailOf(line)}
          amount={formatAmount(line.amount, currency)}
          badge={line.returnToWarehouse && <StatusBadge tone="slate">returned to stock</StatusBadge>}
        />
      ))}
      {customerLines.map((line, i) => (
        <DocketLine
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike; a line is its place on the note
          key={i}
          quantity={line.productId === null ? '' : formatQuantity(line.quantity)}
          name={line.name}
          detail={
            line.productId === null ? undefined : `${line.unit} · ${formatPrice(line.price, currency)} ${perUnit(line.priceUnit)}`
          }
          amount={formatAmount(line.amount, currency)}
          badge={line.returnToWarehouse && <StatusBadge tone="slate">returned to stock</StatusBadge>}
        />
      ))}
      {deliveryFee.total > 0 && <DocketLine quantity="" name="Delivery" amount={formatAmount(deliveryFee.amount, currency)} />}
      {amounts.nonStockCredit > 0 && (
        <DocketLine
          quantity=""
          name="Credit without goods"
          amount={formatAmount(nonStockAmount(amounts, currency.fractionDigits), currency)}
        />
      )}
      <DocketRule />
      <DocketTotals
        parts={rowsOfTaxes(amounts.taxes).map(({ label, amount }) => ({ label, amount: formatAmount(amount, currency) }))}
        total={{ label: note.status === 'draft' ? 'To be credited' : 'Credited', amount: formatMoney(amounts.total, currency) }}
      />
    </Docket>
  )
}

function detailOf({ quantity, askedAmount, isBonus, unit }: CreditNote['selectedProducts'][number]): string {
  if (isBonus) return 'free item'
  if (quantity === 0) return 'value only, goods not returned'
  return askedAmount === null ? unit : `${unit} · custom amount`
}
