import type { SalesReport } from '#contract/insight/sales-reports.ts'
import { Change } from '#web/shared/figures/Change.tsx'
import { formatMoney, formatQuantity } from '#web/shared/format.ts'
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
          below: <Change now={total.amount} before={before.amount} written={money(before.amount)} />,
        },
        {
          name: isOfProducts ? 'Order lines' : 'Orders',
          value: formatQuantity(total.orders),
          below: <Change now={total.orders} before={before.orders} written={formatQuantity(before.orders)} />,
        },
        {
          name: 'Items',
          value: formatQuantity(total.quantity),
          below: <Change now={total.quantity} before={before.quantity} written={formatQuantity(before.quantity)} />,
        },
        { name: 'Credited', value: money(total.credited), below: `${money(total.amount - total.credited)} left` },
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
