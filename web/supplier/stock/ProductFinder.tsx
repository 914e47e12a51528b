import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { type DistributorProductRow, distributorProducts } from '#contract/products.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatQuantity } from '#web/shared/format.ts'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { packOf } from '#web/shared/product-words.ts'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Goods.module.css'

const SHOWN = '8'

/** Finds a product by name or number; Enter takes the first, so that goods go in without the mouse. */
export function ProductFinder({
  ref,
  warehouse,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>
  /** Whose stock is shown. */
  warehouse: string | null
  onChoose: (product: DistributorProductRow) => void
}) {
  const [term, setTerm] = useState('')
  const [asked] = useDebouncedValue(term.trim(), 150)
  const { data, isPending } = useAnswerLater(
    distributorProducts.list,
    { query: { term: asked, limit: SHOWN, withWarehouseInventory: 'true' } },
    { when: asked !== '' },
  )
  const found = term.trim() === '' ? [] : (data?.data ?? [])
  const isSettled = asked === term.trim() && !isPending
  const choose = (product: DistributorProductRow) => {
    setTerm('')
    onChoose(product)
  }
  return (
    <div className={classes.finder}>
      <TextInput
        ref={ref}
        type="search"
        label="Add a product"
        description="By name or SKU; Enter takes the first"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        autoComplete="off"
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && term) {
            event.stopPropagation()
            setTerm('')
          }
          if (event.key !== 'Enter') return
          // The form is not sent from here.
          event.preventDefault()
          const [first] = found
          if (first && isSettled) choose(first)
        }}
      />
      {term.trim() !== '' && (
        <ul className={classes.found} aria-label="Found products">
          {found.map((product) => (
            <li key={product.id}>
              <button type="button" onClick={() => choose(product)}>
                <ProductThumb product={product} />
                <TwoLines below={[product.sku, packOf(product)].filter(Boolean).join(' · ')}>{product.name}</TwoLines>
                <span className={classes.held}>{heldIn(product, warehouse)}</span>
              </button>
            </li>
          ))}
          {isSettled && found.length === 0 && <li className={classes.none}>Nothing called “{term.trim()}”</li>}
        </ul>
      )}
    </div>
  )
}

function heldIn({ quantity, warehouseProducts, orderingUnit }: DistributorProductRow, warehouse: string | null): string {
  if (quantity === null) return 'not counted yet'
  const here = warehouseProducts?.find(({ warehouseId }) => String(warehouseId) === warehouse)
  return `${formatQuantity(here?.quantity ?? 0)} ${orderingUnit.name} there`
}
