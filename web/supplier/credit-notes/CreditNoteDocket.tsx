import type { CreditNote } from '#contract/credit-notes.ts'
import { formatAmount, formatMoney, formatQuantity } from '#web/shared/format.ts'
import { Docket, DocketLine, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** A credit note on paper: what comes back of which line, and what it comes to, tax included. */
export function CreditNoteDocket({ note }: { note: CreditNote }) {
  const { amounts, currency } = note
  return (
    <Docket label="What is credited">
      {note.selectedProducts.map((line) => (
        <DocketLine
          key={line.lineId}
          quantity={line.quantity > 0 ? formatQuantity(line.quantity) : ''}
          name={line.name}
          detail={detailOf(line)}
          amount={formatAmount(line.total, currency)}
          badge={line.returnToWarehouse && <StatusBadge tone="slate">back to stock</StatusBadge>}
        />
      ))}
      {amounts.deliveryFee.total > 0 && (
        <DocketLine quantity="" name="Delivery" amount={formatAmount(amounts.deliveryFee.total, currency)} />
      )}
      {amounts.nonStockCredit > 0 && (
        <DocketLine quantity="" name="Credit without goods" amount={formatAmount(amounts.nonStockCredit, currency)} />
      )}
      <DocketRule />
      <DocketTotals
        parts={[{ label: 'Tax included', amount: formatAmount(amounts.taxAmount, currency) }]}
        total={{ label: note.status === 'draft' ? 'To be credited' : 'Credited', amount: formatMoney(amounts.total, currency) }}
      />
    </Docket>
  )
}

function detailOf({ quantity, askedAmount, isBonus, unit }: CreditNote['selectedProducts'][number]): string {
  if (isBonus) return 'came free'
  if (quantity === 0) return 'in value, the goods were kept'
  return askedAmount === null ? unit : `${unit} · at an amount of its own`
}
