import type { Unit } from '#contract/catalogue/units.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { multiply } from '#contract/platform/money.ts'
import { formatPrice, formatQuantity, perUnit } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { dealText, otherPrices, packOf } from '#web/shared/product-labels.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import type { ProductValues } from './product-form.ts'

/** Preview of the product as customers see it. */
export function ProductPreview({ values, units }: { values: ProductValues; units: readonly Unit[] }) {
  const { currency } = useFormats()
  const unitOf = (id: string | null) => units.find((unit) => String(unit.id) === id)
  const [orderingUnit, priceUnit] = [unitOf(values.orderingUnitId), unitOf(values.priceUnitId)]
  const { price, orderingUnitQuantity = 1, minimumQuantity = 1, orderingUnitIncrement = 1 } = values
  if (!orderingUnit || !priceUnit) return null
  const pack = values.pack.flatMap(({ unitId, quantity }) => {
    const unit = unitOf(unitId)
    return unit && quantity ? [{ unitId: unit.id, name: unit.name, quantity }] : []
  })
  const product = { orderingUnit, priceUnit, orderingUnitQuantity, pack }
  return (
    <Card title="What customers see">
      <Facts
        facts={[
          { label: 'Product', value: values.name },
          { label: 'Pack', value: packOf(product) },
          ...pricesOf(product, price, values.marketPrice, currency),
          {
            label: 'Order',
            value: `from ${formatQuantity(minimumQuantity)}, in increments of ${formatQuantity(orderingUnitIncrement)}`,
          },
          ...values.deals.flatMap(({ buy, get, price: bonusPrice }, i) => {
            const deal = { buy: Number(buy), get: Number(get), price: Number(bonusPrice) }
            return buy && get ? [{ label: `Deal ${i + 1}`, value: dealText(deal, product.priceUnit.name, currency) }] : []
          }),
        ]}
      />
    </Card>
  )
}

type Previewed = Parameters<typeof packOf>[0]

/** The quoted price, and its equivalent in other units. */
function pricesOf(product: Previewed, price: number | undefined, isMarket: boolean, currency: Currency): Fact[] {
  const { orderingUnit, priceUnit, orderingUnitQuantity, pack } = product
  if (price === undefined) return [{ label: 'Price', value: '' }]
  const quoted = `${formatPrice(price, currency)} ${perUnit(priceUnit.name)}`
  if (isMarket) return [{ label: 'Price', value: `market, about ${quoted}` }]
  const others =
    pack.length > 0
      ? otherPrices(product, price, currency.fractionDigits)
      : orderingUnitQuantity === 1
        ? []
        : [{ unit: orderingUnit.name, price: multiply(price, orderingUnitQuantity, 4), isExact: true }]
  return [
    { label: 'Price', value: quoted },
    ...others.map((other) => ({
      label: '',
      value: `${other.isExact ? '' : '≈ '}${formatPrice(other.price, currency)} ${perUnit(other.unit)}`,
    })),
  ]
}
