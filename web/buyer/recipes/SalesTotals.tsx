import type { SalesTotal } from '#contract/kitchen/recipe-sales.ts'
import { countOf, formatMoney, formatPercent, formatQuantity } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Figures } from '#web/ui/Figures.tsx'
import { currencyOf } from './sale-labels.ts'

/** What all sales that are listed came to, in one currency. */
export function SalesTotals({ total, sales }: { total: SalesTotal; sales: number }) {
  const currency = currencyOf(total.currency, useFormats().currency)
  const { portions, revenue, cost, foodCostPercent, unknown } = total
  return (
    <Figures
      label={`Total in ${total.currency}`}
      figures={[
        { name: 'Portions', value: formatQuantity(portions), below: `in ${countOf(sales, 'sale')}` },
        { name: 'Sales', value: formatMoney(revenue, currency) },
        { name: 'Cost', value: formatMoney(cost, currency), below: 'at the prices of each day' },
        {
          name: 'Food cost',
          value: foodCostPercent === null ? '—' : formatPercent(foodCostPercent),
          below: unknown > 0 ? `without ${countOf(unknown, 'sale')} of unknown price or cost` : undefined,
        },
      ]}
    />
  )
}
