import { writtenOrders } from '#contract/ordering/written-orders.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatPrice, formatQuantity, perUnit } from '#web/shared/format.ts'
import { Finder, useTerm } from '#web/ui/Finder.tsx'
import classes from './LinesEditor.module.css'
import { type Sold, usualsOf } from './order-form.ts'

/** Finds a product by name or among the customer's usual items. */
export function FindProduct({
  venueId,
  currency,
  onAdd,
  isOnOrder,
}: {
  venueId: number
  currency: Currency
  onAdd: (product: Sold) => void
  isOnOrder: (productId: number) => boolean
}) {
  const term = useTerm()
  const { asked } = term
  const usuals = usualsOf(String(venueId))
  const { data, isStale } = useAnswerLater(writtenOrders.products, {
    query: asked ? { venueId: String(venueId), limit: usuals.query.limit, term: asked } : usuals.query,
  })
  return (
    <div className={classes.find}>
      <Finder
        term={term}
        label="Add a product"
        placeholder="Name or SKU"
        found={(data?.data ?? []).filter(({ id }) => asked !== '' || !isOnOrder(id))}
        isAnswered={data !== undefined && !isStale}
        unasked="Customer’s usual items"
        onChoose={onAdd}
        row={(product) => (
          <>
            <span className={classes.found}>
              {product.name} {product.sku && <small>{product.sku}</small>}
            </span>
            <small>{product.stock !== null && `${formatQuantity(product.stock)} in stock`}</small>
            <span>
              {product.priceRule && product.marketPrice ? 'market price' : formatPrice(product.unitPrice, currency)}{' '}
              {perUnit(product.priceUnit.name)}
            </span>
          </>
        )}
      />
    </div>
  )
}
