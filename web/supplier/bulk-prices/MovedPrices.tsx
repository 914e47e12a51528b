import type { MovedProduct } from '#contract/catalogue/bulk-prices.ts'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import classes from './MovedPrices.module.css'

/** Rows shown; the rest is counted. */
const MOST_SHOWN = 50

/** The new price of each product; products that cannot change are listed first. */
export function MovedPrices({ products, customers }: { products: readonly MovedProduct[]; customers: number }) {
  const sorted = [...products].sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null))
  const tiers = products.reduce((all, { movedTiers }) => all + movedTiers, 0)
  return (
    <div className={classes.outcome} aria-live="polite">
      <p className={classes.sum}>
        {countOf(products.length, 'price')}
        {tiers > 0 && ` and ${countOf(tiers, 'tier')}`}, seen by {countOf(customers, 'customer')} from the next order on
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Price changes">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Current price</th>
              <th scope="col">New price</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, MOST_SHOWN).map((product) => (
              <tr key={product.id} data-stuck={product.problem !== null || undefined}>
                <td>
                  {product.name}
                  {product.problem && <small className={classes.problem}>{product.problem}</small>}
                  {product.movedTiers > 0 && <small>with {countOf(product.movedTiers, 'tier')}</small>}
                  {product.roundedTiers > 0 && <small>{countOf(product.roundedTiers, 'tier')} rounded</small>}
                </td>
                <td>
                  <Money amount={product.price} isPrice />
                </td>
                <td>
                  <strong>
                    <Money amount={product.newPrice} isPrice />
                  </strong>
                  {product.exactPrice !== null && <small>rounded from {product.exactPrice}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sorted.length > MOST_SHOWN && <p className={classes.sum}>and {countOf(sorted.length - MOST_SHOWN, 'more product')}</p>}
    </div>
  )
}
