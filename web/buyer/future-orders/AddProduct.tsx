import { type VenueProduct, venueProducts } from '#contract/catalogue/venue-products.ts'
import type { FutureOrder } from '#contract/ordering/future-orders.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { bothPricesOf } from '#web/buyer/prices/price-reasons.ts'
import { Finder, useTerm } from '#web/ui/Finder.tsx'

/** Finds a product to add: by name, or among the usual items. */
export function AddProduct({
  plan,
  isOnOrder,
  onAdd,
}: {
  plan: FutureOrder
  isOnOrder: (productId: number) => boolean
  onAdd: (product: VenueProduct) => void
}) {
  const term = useTerm()
  const { asked } = term
  const { data, isStale } = useAnswerLater(
    venueProducts.list,
    {
      params: { contextId: plan.venueId },
      query: {
        distributorId: String(plan.distributor.id),
        limit: '12',
        ...(asked ? { term: asked } : { usuals: 'true' as const }),
      },
    },
    { quiet: true },
  )
  return (
    <Finder
      term={term}
      label="Add a product"
      placeholder="Name or SKU"
      found={(data?.data ?? []).filter(({ id }) => !isOnOrder(id))}
      isAnswered={data !== undefined && !isStale}
      unasked="Your usual items"
      onChoose={onAdd}
      row={(product) => (
        <>
          <span>{product.name}</span>
          <small>
            {product.marketPrice ? 'market price' : bothPricesOf(product, product.minimumQuantity, plan.currency).unit}
          </small>
        </>
      )}
    />
  )
}
