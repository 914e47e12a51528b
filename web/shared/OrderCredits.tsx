import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { creditNoteName, type OrderCredit } from '#contract/ordering/order-credit.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { Docket, DocketHead, DocketLine, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import { DateTime } from './DateTime.tsx'
import { formatAmount, formatMoney, formatQuantity } from './format.ts'
import classes from './OrderCredits.module.css'

/** The credit notes of an order, and what is left to pay; nothing without credit notes. */
export function OrderCredits({
  order,
  noteName = ({ number }) => creditNoteName(number),
  onPdf,
}: {
  order: Order
  /** The name of a credit note, optionally as a link. */
  noteName?: (credit: OrderCredit) => ReactNode
  /** Downloads a credit note as PDF, for users who may. */
  onPdf?: (credit: OrderCredit) => void
}) {
  const { creditNotes, currency } = order
  if (creditNotes.length === 0) return null
  return (
    <Docket label={`Credits of order ${order.orderNumber ?? ''}`}>
      {creditNotes.map((credit, i) => (
        <div key={credit.id}>
          {i > 0 && <DocketRule />}
          <DocketHead title={<>Credit note {noteName(credit)}</>} note={<DateTime at={credit.approvedAt} />} />
          {credit.lines.map((line) => (
            <DocketLine
              key={line.lineId ?? 'fee'}
              quantity={line.quantity > 0 ? formatQuantity(line.quantity) : ''}
              name={line.name}
              detail={line.lineId !== null && line.quantity === 0 ? 'value only, goods not returned' : undefined}
              amount={formatAmount(-line.total, currency)}
            />
          ))}
          {credit.nonStockCredit > 0 && (
            <DocketLine quantity="" name="Credit without goods" amount={formatAmount(-credit.nonStockCredit, currency)} />
          )}
          {credit.note && <p className={classes.note}>“{credit.note}”</p>}
          {onPdf && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconFileTypePdf size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => onPdf(credit)}
            >
              {creditNoteName(credit.number)} as PDF
            </Button>
          )}
        </div>
      ))}
      <DocketRule />
      <DocketTotals
        parts={[
          { label: 'Order total', amount: formatAmount(order.amountWithTax, currency) },
          { label: 'Credited', amount: formatAmount(-order.creditNoteAmount, currency) },
        ]}
        total={{ label: 'Amount due', amount: formatMoney(order.remainingCreditAmount, currency) }}
      />
    </Docket>
  )
}
