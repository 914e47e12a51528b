import type { Shop } from '#contract/catalogue/shop.ts'
import { formatAmount, formatMoney, formatQuantity } from '#web/shared/format.ts'
import type { VisitorLine } from '#web/shared/visitor-cart.ts'
import { paths } from '#web/site/paths.ts'
import { Docket, DocketHead, DocketLine, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import classes from './shop.module.css'
import { visitorTotal } from './shop-prices.ts'

/** The visitor's cart with its order button. */
export function VisitorDocket({ shop, lines }: { shop: Shop; lines: readonly VisitorLine[] }) {
  return (
    <Docket label={`Docket to ${shop.distributor.name}`}>
      <DocketHead title={`Docket to ${shop.distributor.name}`} />
      <DocketRule />
      {lines.length === 0 ? (
        <p className={classes.words}>Your cart is empty. Set a quantity to add a product.</p>
      ) : (
        <>
          <VisitorLines shop={shop} lines={lines} />
          <LinkButton to={paths.buyer.cart()} fullWidth size="md" mt="sm">
            Place order
          </LinkButton>
        </>
      )}
    </Docket>
  )
}

export function VisitorLines({ shop: { currency }, lines }: { shop: Shop; lines: readonly VisitorLine[] }) {
  const total = visitorTotal(lines, currency)
  const amounts = new Map(total?.lines.map(({ product, totalPrice }) => [product.id, totalPrice]))
  return (
    <>
      {lines.map(({ product, quantity }) => (
        <DocketLine
          key={product.id}
          quantity={formatQuantity(quantity)}
          name={product.name}
          amount={total && formatAmount(amounts.get(product.id) ?? 0, currency)}
        />
      ))}
      <DocketRule />
      {total ? (
        <>
          <DocketTotals
            parts={total.taxes.map(({ label, amount }) => ({ label, amount: formatAmount(amount, currency) }))}
            total={{ label: 'Total', amount: formatMoney(total.amountWithTax, currency) }}
          />
          <p className={classes.words}>Before delivery, which depends on your address.</p>
        </>
      ) : (
        <p className={classes.words}>You see your prices after joining.</p>
      )}
    </>
  )
}
