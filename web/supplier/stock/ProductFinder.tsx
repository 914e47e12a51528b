import type { Ref } from 'react'
import { type DistributorProductRow, distributorProducts } from '#contract/catalogue/products.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatQuantityOf } from '#web/shared/format.ts'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { packOf } from '#web/shared/product-labels.ts'
import { Finder, useTerm } from '#web/ui/Finder.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Goods.module.css'

const SHOWN = '8'

/** Finds a product by name or SKU, usable by keyboard alone. */
export function ProductFinder({
  ref,
  warehouse,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>
  /** The warehouse whose stock is shown. */
  warehouse: string | null
  onChoose: (product: DistributorProductRow) => void
}) {
  const term = useTerm()
  const { data, isStale } = useAnswerLater(
    distributorProducts.list,
    { query: { term: term.asked, limit: SHOWN, withWarehouseInventory: 'true' } },
    { when: term.asked !== '' },
  )
  return (
    <div className={classes.finder}>
      <Finder
        ref={ref}
        term={term}
        label="Add a product"
        description="Search by name or SKU; Enter adds the first result"
        found={term.typed.trim() === '' ? [] : (data?.data ?? [])}
        isAnswered={data !== undefined && !isStale}
        onChoose={onChoose}
        row={(product) => (
          <>
            <ProductThumb product={product} />
            <TwoLines below={[product.sku, packOf(product)].filter(Boolean).join(' · ')}>{product.name}</TwoLines>
            <span className={classes.held}>{heldIn(product, warehouse)}</span>
          </>
        )}
      />
    </div>
  )
}

function heldIn({ quantity, warehouseProducts, orderingUnit }: DistributorProductRow, warehouse: string | null): string {
  if (quantity === null) return 'not tracked yet'
  const here = warehouseProducts?.find(({ warehouseId }) => String(warehouseId) === warehouse)
  return `${formatQuantityOf(here?.quantity ?? 0, orderingUnit.name)} on hand`
}
