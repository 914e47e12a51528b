import type { ProductGroup } from '#contract/catalogue/product-groups.ts'
import { countOf } from '#web/shared/format.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { NamesList } from './NamesList.tsx'
import { type NameCalls, useNameChanges } from './useNameChanges.ts'

/** Product groups for accounting. `calls` are the endpoints of their owner. */
export function ProductGroups({
  rows,
  calls,
  mayChange,
}: {
  rows: readonly ProductGroup[]
  calls: NameCalls
  mayChange: boolean
}) {
  const changes = useNameChanges(
    calls,
    (id) => ({ groupId: String(id) }),
    ({ name }) => ({ name }),
  )
  return (
    <NamesList
      one="product group"
      rows={rows}
      columns={COLUMNS}
      mayChange={mayChange}
      whyNot="You do not have permission to manage product groups"
      changes={changes}
      removing={({ productCount }) =>
        productCount === 0 ? 'It contains no products.' : `${countOf(productCount, 'product')} will have no product group.`
      }
      empty="Groups such as Food, Beverage or Cleaning determine how goods are booked in accounting."
    />
  )
}

const COLUMNS: Column<ProductGroup>[] = [
  { id: 'products', header: 'Products', align: 'right', cell: ({ productCount }) => countOf(productCount, 'product') },
]
