import { type ReactNode, Suspense, useState } from 'react'
import { isUnpriced, TO_BE_CONFIRMED } from '#contract/ordering/open-price.ts'
import type { Order, OrderLine } from '#contract/ordering/orders.ts'
import type { PriceEstimate } from '#contract/ordering/price-estimate.ts'
import { about } from '#contract/platform/format.ts'
import { taxRowsOf } from '#contract/pricing/order-taxes.ts'
import { Docket, DocketLine, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import { later } from '#web/ui/later.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { formatAmount, formatMoney, formatQuantity } from './format.ts'
import classes from './OrderDocket.module.css'
import { lineDetail } from './order-labels.ts'
import { isInParts, linesOf, type OrderPart } from './order-parts.ts'

const lineAmount = (line: OrderLine, estimate: number, currency: Order['currency']): string => {
  if (!line.marketPrice || line.price !== 0) return formatAmount(line.totalPrice, currency)
  return estimate === 0 ? 'market' : about(formatAmount(estimate, currency))
}

const WithEstimate = later(() => import('./WithEstimate.tsx').then((part) => part.WithEstimate))
const OrderParts = later(() => import('./OrderParts.tsx').then((part) => part.OrderParts))

/** An order on paper: its lines and totals. `lineEnd` adds content of the screen after a line. */
export function OrderDocket({
  order,
  head,
  isStruck = (line) => line.isDeclined,
  lineEnd,
}: {
  order: Order
  head?: ReactNode
  isStruck?: (line: OrderLine) => boolean
  lineEnd?: (line: OrderLine) => ReactNode
}) {
  const { currency, orderedProducts } = order
  const [chosen, choose] = useState<OrderPart>('all')
  const hasParts = isInParts(orderedProducts)
  const part = hasParts ? chosen : 'all'
  const linesAndTotals = (estimate: PriceEstimate | null) => {
    const estimates = new Map(orderedProducts.map(({ id }, i) => [id, estimate?.lines[i]]))
    const roughly = (amount: string) => (estimate ? about(amount) : amount)
    return (
      <>
        {linesOf(orderedProducts, part).map((line) => (
          <DocketLine
            key={line.id}
            quantity={formatQuantity(line.quantity)}
            name={line.name}
            detail={lineDetail(line, currency, estimates.get(line.id)?.price)}
            amount={lineAmount(line, estimates.get(line.id)?.totalPrice ?? 0, currency)}
            isStruck={isStruck(line)}
            badge={badgeOf(line, isStruck(line))}
            end={lineEnd?.(line)}
          />
        ))}
        <DocketRule />
        <DocketTotals
          parts={[
            { label: 'Subtotal', amount: roughly(formatAmount(estimate?.amount ?? order.amount, currency)) },
            ...(order.orderDiscountAmount > 0
              ? [{ label: 'Discount', amount: formatAmount(-order.orderDiscountAmount, currency) }]
              : []),
            { label: feeLabel({ ...order, ...estimate }), amount: formatAmount((estimate ?? order).deliveryFee, currency) },
            ...(order.amountAdjustment === 0
              ? []
              : [{ label: 'Adjustment', amount: formatAmount(order.amountAdjustment, currency) }]),
            ...(estimate?.taxes ?? taxRowsOf(order)).map(({ label, amount }) => ({
              label,
              amount: roughly(formatAmount(amount, currency)),
            })),
          ]}
          total={{ label: 'Total', amount: roughly(formatMoney(estimate?.amountWithTax ?? order.amountWithTax, currency)) }}
        />
        {estimate && <p className={classes.note}>{TO_BE_CONFIRMED}</p>}
      </>
    )
  }
  return (
    <Docket label={order.orderNumber === null ? 'Order lines' : `Order ${order.orderNumber}`}>
      {head}
      {hasParts && (
        <Suspense>
          <OrderParts lines={orderedProducts} part={part} onChange={choose} />
        </Suspense>
      )}
      {orderedProducts.some(isUnpriced) ? (
        <Suspense fallback={linesAndTotals(null)}>
          <WithEstimate order={order}>{linesAndTotals}</WithEstimate>
        </Suspense>
      ) : (
        linesAndTotals(null)
      )}
    </Docket>
  )
}

function badgeOf({ issue, receivedQuantity }: OrderLine, isDeclined: boolean): ReactNode {
  if (isDeclined) return <StatusBadge tone="beet">declined</StatusBadge>
  return issue && <StatusBadge tone="beet">{`${issue}, ${formatQuantity(receivedQuantity ?? 0)} kept`}</StatusBadge>
}

/** The minimum explains the fee only where it does: a fee set by hand has no such reason. */
function feeLabel({
  minimumOrderAmount,
  deliveryFee,
  amount,
  currency,
}: Pick<Order, 'minimumOrderAmount' | 'deliveryFee' | 'amount' | 'currency'>): string {
  if (!minimumOrderAmount || deliveryFee > 0 !== amount < minimumOrderAmount) return 'Delivery'
  const minimum = formatMoney(minimumOrderAmount, currency)
  return deliveryFee > 0 ? `Delivery (below ${minimum})` : `Delivery (minimum ${minimum} met)`
}
