import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import classes from './ProductThumb.module.css'

const TINTS = ['bottle', 'saffron', 'beet', 'slate', 'plum']

/** A product's picture; otherwise its first letter, tinted by its category. */
export function ProductThumb({
  product,
  size = 'row',
}: {
  product: Pick<VenueProduct, 'name' | 'image' | 'categoryId'>
  size?: 'row' | 'page'
}) {
  return (
    <span
      className={classes.thumb}
      data-tint={TINTS[(product.categoryId ?? 0) % TINTS.length]}
      data-size={size}
      aria-hidden="true"
    >
      {product.image ? <img src={product.image} alt="" loading="lazy" /> : product.name.slice(0, 1)}
    </span>
  )
}
