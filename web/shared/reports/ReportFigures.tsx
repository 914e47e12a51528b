import type { Composition, Margin, ReportFigures as Totals } from '#contract/insight/sales-reports.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { formatMoney, formatPercent, formatQuantity } from '#web/shared/format.ts'
import { Figures } from '#web/ui/Figures.tsx'
import { ChangeFrom } from './changes.tsx'

/** What a report comes to, each figure with what it is compared with. */
export function ReportFigures({
  report: { total, before, currency, composition },
  amountName,
  isOfLines,
  isBad = false,
}: {
  report: { total: Totals & { margin?: Margin | null }; before: Totals; currency: Currency; composition?: Composition | null }
  /** What the amount is: what was sold, or spent. */
  amountName: string
  /** Lines of orders are counted, not orders. */
  isOfLines: boolean
  /** More is bad news. */
  isBad?: boolean
}) {
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <Figures
      label="Totals"
      figures={[
        {
          name: amountName,
          value: money(total.amount),
          below: <ChangeFrom now={total.amount} before={before.amount} written={money(before.amount)} isBad={isBad} />,
        },
        {
          name: isOfLines ? 'Order lines' : 'Orders',
          value: formatQuantity(total.orders),
          below: <ChangeFrom now={total.orders} before={before.orders} written={formatQuantity(before.orders)} isBad={isBad} />,
        },
        {
          name: 'Items',
          value: formatQuantity(total.quantity),
          below: (
            <ChangeFrom now={total.quantity} before={before.quantity} written={formatQuantity(before.quantity)} isBad={isBad} />
          ),
        },
        { name: 'Credited', value: money(total.credited), below: `${money(total.amount - total.credited)} left` },
        ...(total.margin
          ? [{ name: 'Margin before tax', value: money(total.margin.amount), below: marginText(total.margin, money) }]
          : []),
      ]}
      note={composition && compositionText(composition, money)}
    />
  )
}

const marginText = ({ percent, revenue }: Margin, money: (amount: number) => string): string =>
  `${percent === null ? '—' : formatPercent(percent)} of ${money(revenue)} with a known cost`

const compositionText = (composition: Composition, money: (amount: number) => string): string =>
  [
    `Goods ${money(composition.goods)}`,
    composition.discount !== 0 && `discounts −${money(composition.discount)}`,
    composition.deliveryFee !== 0 && `delivery fees ${money(composition.deliveryFee)}`,
    composition.adjustment !== 0 && `adjustments ${money(composition.adjustment)}`,
    composition.taxOnTop !== 0 && `tax on top ${money(composition.taxOnTop)}`,
  ]
    .filter(Boolean)
    .join(' · ')
