import type { PlatformOverview } from '#contract/insight/platform-overview.ts'
import { formatDate, formatMoney, formatQuantity } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { ChangeFrom } from '#web/shared/reports/changes.tsx'
import { Figures } from '#web/ui/Figures.tsx'

/** Orders of all currencies, and what those of one come to. */
export function Totals({ overview: { orders, ordered, currency, compared, timezone } }: { overview: PlatformOverview }) {
  const formats = useFormats()
  const isOneCurrency = orders.total === ordered.orders && orders.before === ordered.before.orders
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <Figures
      label="Orders"
      figures={[
        {
          name: isOneCurrency ? 'Orders' : 'Orders in all currencies',
          value: formatQuantity(orders.total),
          below: <ChangeFrom now={orders.total} before={orders.before} written={formatQuantity(orders.before)} />,
        },
        {
          name: `Ordered in ${currency.code}, tax included`,
          value: money(ordered.amount),
          below: <ChangeFrom now={ordered.amount} before={ordered.before.amount} written={money(ordered.before.amount)} />,
        },
        ...(isOneCurrency
          ? []
          : [
              {
                name: `Orders in ${currency.code}`,
                value: formatQuantity(ordered.orders),
                below: (
                  <ChangeFrom
                    now={ordered.orders}
                    before={ordered.before.orders}
                    written={formatQuantity(ordered.before.orders)}
                  />
                ),
              },
            ]),
      ]}
      note={`Compared with ${formatDate(compared.from, formats)} to ${formatDate(compared.to, formats)}. Days are ${timezone}. Quotes, drafts, declined and cancelled orders are not counted.`}
    />
  )
}
