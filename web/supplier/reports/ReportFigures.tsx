import type { SalesReport } from '#contract/insight/sales-reports.ts'
import { formatMoney, formatPercent, formatQuantity } from '#web/shared/format.ts'
import { ChangeFrom } from '#web/shared/reports/changes.tsx'
import { Figures } from '#web/ui/Figures.tsx'

/** What the report comes to, each figure with what it is compared with. */
export function ReportFigures({ report, isOfProducts }: { report: SalesReport; isOfProducts: boolean }) {
  const { total, before, currency, composition } = report
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <Figures
      label="Totals"
      figures={[
        {
          name: isOfProducts ? 'Sold' : 'Sales, tax included',
          value: money(total.amount),
          below: <ChangeFrom now={total.amount} before={before.amount} written={money(before.amount)} />,
        },
        {
          name: isOfProducts ? 'Order lines' : 'Orders',
          value: formatQuantity(total.orders),
          below: <ChangeFrom now={total.orders} before={before.orders} written={formatQuantity(before.orders)} />,
        },
        {
          name: 'Items',
          value: formatQuantity(total.quantity),
          below: <ChangeFrom now={total.quantity} before={before.quantity} written={formatQuantity(before.quantity)} />,
        },
        { name: 'Credited', value: money(total.credited), below: `${money(total.amount - total.credited)} left` },
        ...(total.margin
          ? [
              {
                name: 'Margin before tax',
                value: money(total.margin.amount),
                below: `${total.margin.percent === null ? '—' : formatPercent(total.margin.percent)} of ${money(total.margin.revenue)} with a known cost`,
              },
            ]
          : []),
      ]}
      note={
        composition &&
        [
          `Goods ${money(composition.goods)}`,
          composition.discount !== 0 && `discounts −${money(composition.discount)}`,
          composition.deliveryFee !== 0 && `delivery fees ${money(composition.deliveryFee)}`,
          composition.adjustment !== 0 && `adjustments ${money(composition.adjustment)}`,
          composition.taxOnTop !== 0 && `tax on top ${money(composition.taxOnTop)}`,
        ]
          .filter(Boolean)
          .join(' · ')
      }
    />
  )
}
