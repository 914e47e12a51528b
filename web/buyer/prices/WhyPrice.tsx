import { Button } from '@mantine/core'
import { priceableOf, type VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { useRights } from '#web/session/useRights.ts'
import { PriceSteps } from '#web/shared/catalogue/pricing/PriceSteps.tsx'
import { stepsOf } from '#web/shared/catalogue/pricing/price-steps.ts'
import { formatDay, formatPrice } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { dealText } from '#web/shared/product-labels.ts'
import { Popover } from '#web/ui/Popover.tsx'
import { bothPricesOf, nextStepOf, reasonOf } from './price-reasons.ts'
import classes from './WhyPrice.module.css'

/** Why a product has its price: the rule, the tiers, the next saving, and the last price paid. */
export function WhyPrice({
  product,
  quantity,
  currency,
  anchor,
  onAsk,
  onClose,
}: {
  product: VenueProduct
  quantity: number
  currency: Currency
  anchor: HTMLElement
  /** Requests another price from the supplier. */
  onAsk: () => void
  onClose: () => void
}) {
  const may = useRights()
  const { timezone } = useFormats()
  const at = quantity > 0 ? quantity : product.minimumQuantity
  const { unit, pack, others } = bothPricesOf(product, at, currency)
  const next = nextStepOf(product, at, currency)
  const steps = stepsOf(priceableOf(product), product.minimumQuantity)
  const { usual } = product
  return (
    <Popover label={`Price of ${product.name}`} anchor={anchor} width={360} onClose={onClose}>
      <p className={classes.title}>{product.name}</p>
      <p className={classes.prices}>
        <b>{product.marketPrice ? `≈ ${pack ?? unit}` : (pack ?? unit)}</b>
        {[pack && unit, ...others].filter(Boolean).map((price) => ` · ${price}`)}
      </p>
      <p className={classes.reason}>{reasonOf(product, at, currency)}</p>
      {steps.length > 1 && <PriceSteps steps={steps} quantity={at} unit={product.priceUnit.name} />}
      {product.deals.map((deal) => (
        <p key={deal.buy} className={classes.next}>
          {dealText(deal, product.priceUnit.name, currency)}.
        </p>
      ))}
      {next && <p className={classes.next}>{next}</p>}
      {usual && usual.lastPrice > 0 && (
        <p className={classes.since}>
          You last paid {formatPrice(usual.lastPrice, currency)} / {product.priceUnit.name} on{' '}
          {formatDay(usual.lastOrderedAt, timezone)}.
        </p>
      )}
      {may('createOrder') && (
        <Button className={classes.ask} variant="default" size="compact-md" onClick={onAsk}>
          Request a price
        </Button>
      )}
    </Popover>
  )
}
