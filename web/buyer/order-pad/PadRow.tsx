import { memo } from 'react'
import { whyNotOrderable } from '#contract/catalogue/orderable.ts'
import { priceableOf, type VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { about } from '#contract/platform/format.ts'
import { multiply } from '#contract/platform/money.ts'
import { lineAmount, priceAt, priceQuantityOf } from '#contract/pricing/price.ts'
import { withinPack } from '#web/buyer/prices/price-reasons.ts'
import { upcomingOf } from '#web/buyer/prices/upcoming-price.ts'
import { formatMoney, formatPrice } from '#web/shared/format.ts'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { dealText, packOf } from '#web/shared/product-labels.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import classes from './OrderPad.module.css'
import { lastOrdered } from './order-guide.ts'
import { dealHint, nextTier, priceMove, stockOf, usualOf } from './pad-labels.ts'

/** One product of the order pad. Memoised, so that typing stays fast in long lists. */
export const PadRow = memo(function PadRow({
  product,
  quantity,
  currency,
  showsSupplier,
  today,
  timezone,
  onSet,
  onWhy,
}: {
  product: VenueProduct
  quantity: number
  currency: Currency
  showsSupplier: boolean
  /** Today in the outlet's time zone. */
  today: string
  timezone: string
  /** Null for users who may not order. */
  onSet: ((product: VenueProduct, quantity: number) => void) | null
  /** Why it has this price; the panel opens next to the price. */
  onWhy: (product: VenueProduct, price: HTMLElement) => void
}) {
  const priceable = priceableOf(product)
  const last = lastOrdered(product, today, timezone)
  const asked = quantity > 0 ? quantity : product.minimumQuantity
  const { price, estimate, marketPrice } = priceAt(priceable, asked)
  const { totalPrice } = lineAmount(
    { price: marketPrice ? estimate : price, priceQuantity: priceQuantityOf(priceable, quantity) },
    currency.fractionDigits,
  )
  const isOut = product.stockLevel === 'out_of_stock' && product.available !== null
  const tier = nextTier(product, quantity, currency)
  const deal = product.deals[0] && dealText(product.deals[0], product.priceUnit.name, currency)
  const fault = quantity > 0 ? whyNotOrderable(product, quantity) : null
  // The price per ordering unit; the price per kg or bottle is below.
  const caseOf = (unitPrice: number) =>
    multiply(
      unitPrice,
      product.orderingUnitQuantity,
      Math.max(currency.fractionDigits, product.orderingUnitQuantity === 1 ? 4 : 0),
    )
  const isCase = product.orderingUnitQuantity !== 1
  const inPack = marketPrice ? [] : withinPack(product, price, currency)
  const below = [isCase && !marketPrice && `${formatPrice(price, currency)} / ${product.priceUnit.name}`, ...inPack, tier]
    .filter(Boolean)
    .join(' · ')
  const detail = [
    showsSupplier ? product.distributor.name : product.sku,
    product.tags.map(({ name }) => name).join(', '),
    dealHint(product, quantity, currency),
    priceMove(product),
    upcomingOf(product, currency),
    stockOf(product),
  ]
    .filter(Boolean)
    .join(' · ')

  return (
    <tr
      className={classes.row}
      data-on={quantity > 0 || undefined}
      data-out={isOut || undefined}
      data-deal={(quantity > 0 && deal !== null) || undefined}
    >
      <td className={classes.product}>
        <div className={classes.identity}>
          <ProductThumb product={product} />
          <span className={classes.words}>
            <b className={classes.name}>{product.name}</b> {deal && <StatusBadge tone="saffron">{deal}</StatusBadge>}
            {detail && <small className={classes.detail}>{detail}</small>}
            {last && (
              <small className={classes.usualBelow}>
                {usualOf(product)}, {last}
              </small>
            )}
          </span>
        </div>
      </td>
      <td className={classes.pack}>{packOf(product)}</td>
      <td className={classes.price}>
        <button
          type="button"
          className={classes.why}
          aria-haspopup="dialog"
          title="Why this price?"
          onClick={({ currentTarget }) => onWhy(product, currentTarget)}
        >
          {marketPrice ? 'market' : formatPrice(caseOf(price), currency)}
        </button>
        {marketPrice && <small>{about(formatPrice(caseOf(estimate), currency))}</small>}
        {!marketPrice && below && <small data-tier={tier !== null || undefined}>{below}</small>}
      </td>
      <td className={classes.usual}>
        {usualOf(product)}
        {last && <small>{last}</small>}
      </td>
      <td className={classes.quantity}>
        {isOut ? (
          <StatusBadge tone="grey">Out of stock</StatusBadge>
        ) : onSet === null ? (
          <span className={classes.none}>—</span>
        ) : (
          <Stepper
            value={quantity}
            onChange={(next) => onSet(product, settled(product, quantity, next))}
            label={product.name}
            step={product.orderingUnitIncrement}
            decimals={product.orderingUnit.type === 'fractional' ? 3 : 0}
          />
        )}
        {fault && <small className={classes.fault}>{fault}</small>}
      </td>
      <td className={classes.total}>
        {quantity === 0 ? (
          <span className={classes.none}>—</span>
        ) : marketPrice ? (
          about(formatMoney(totalPrice, currency))
        ) : (
          formatMoney(totalPrice, currency)
        )}
      </td>
    </tr>
  )
})

/** The first step up goes to the minimum quantity, a step below it to 0. Typed text stays as it is. */
function settled({ minimumQuantity, orderingUnitIncrement }: VenueProduct, before: number, next: number): number {
  if (before === 0 && next === orderingUnitIncrement) return minimumQuantity
  if (before === minimumQuantity && next === minimumQuantity - orderingUnitIncrement) return 0
  return next
}
