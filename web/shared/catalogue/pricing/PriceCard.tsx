import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { multiply } from '#contract/platform/money.ts'
import { formatPercent } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { Card } from '#web/ui/Card.tsx'
import { later } from '#web/ui/later.ts'
import classes from './Pricing.module.css'

const ChangePriceForm = later(() => import('./ChangePriceForm.tsx').then((part) => part.ChangePriceForm))

const TAX = { inclusive: 'tax included', exclusive: 'plus tax', exempt: 'tax exempt' }

/** The price before tiers, per ordering unit and per price unit. */
export function PriceCard({ product, isReadOnly }: { product: DistributorProduct; isReadOnly: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { price, orderingUnit, priceUnit, orderingUnitQuantity, tax, taxCalculation } = product
  const figures = [
    ...(orderingUnitQuantity === 1
      ? []
      : [{ label: `Per ${orderingUnit.name}`, amount: multiply(price, orderingUnitQuantity, 4) }]),
    { label: `Per ${priceUnit.name}`, amount: price },
  ]
  return (
    <Card
      title="Price"
      note={`${TAX[taxCalculation]}${taxCalculation === 'exempt' ? '' : ` · ${formatPercent(tax, 4)}`}${product.isTaxDefault ? '' : ' · product setting'}`}
    >
      <div className={classes.figures}>
        {figures.map(({ label, amount }) => (
          <div key={label} className={classes.figure}>
            <small>{label}</small>
            <b>
              <Money amount={amount} isPrice />
            </b>
          </div>
        ))}
        {product.marketPrice && (
          <p className={classes.quiet}>An estimate: sold at market price, set when an order is accepted.</p>
        )}
        <Button variant="default" disabled={isReadOnly} onClick={() => setIsOpen(true)}>
          Change price…
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <ChangePriceForm product={product} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
