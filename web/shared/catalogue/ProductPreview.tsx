import { multiply } from '#contract/money.ts'
import type { Unit } from '#contract/units.ts'
import { formatPrice, formatQuantity } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { packOf } from '#web/shared/product-words.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import type { ProductValues } from './product-form.ts'

/** How the product will read where customers order it. */
export function ProductPreview({ values, units }: { values: ProductValues; units: readonly Unit[] }) {
  const { currency } = useFormats()
  const unitOf = (id: string | null) => units.find((unit) => String(unit.id) === id)
  const [orderingUnit, priceUnit] = [unitOf(values.orderingUnitId), unitOf(values.priceUnitId)]
  const { price, orderingUnitQuantity = 1, minimumQuantity = 1, orderingUnitIncrement = 1 } = values
  if (!orderingUnit || !priceUnit) return null
  const each = price === undefined ? '' : formatPrice(price, currency)
  const ofOne = price === undefined ? '' : formatPrice(multiply(price, orderingUnitQuantity, 4), currency)
  return (
    <Card title="What customers read">
      <Facts
        facts={[
          { label: 'Product', value: values.name },
          { label: 'Comes as', value: packOf({ orderingUnit, priceUnit, orderingUnitQuantity }) },
          {
            label: 'Price',
            value: values.marketPrice ? `market, about ${each}` : each && `${ofOne} per ${orderingUnit.name}`,
          },
          ...(orderingUnitQuantity === 1 || values.marketPrice || !each
            ? []
            : [{ label: '', value: `${each} per ${priceUnit.name}` }]),
          {
            label: 'Order',
            value: `from ${formatQuantity(minimumQuantity)}, in steps of ${formatQuantity(orderingUnitIncrement)}`,
          },
          ...values.deals.flatMap(({ buy, get }, i) =>
            buy && get ? [{ label: `Deal ${i + 1}`, value: `Buy ${formatQuantity(buy)} get ${formatQuantity(get)}` }] : [],
          ),
        ]}
      />
    </Card>
  )
}
