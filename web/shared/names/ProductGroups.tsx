import type { ProductGroup } from '#contract/catalogue/product-groups.ts'
import { countOf } from '#web/shared/format.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { NamesList } from './NamesList.tsx'
import { type NameCalls, useNameChanges } from './useNameChanges.ts'

/** What goods are booked under. `calls`: those of whoever's groups they are. */
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
      whyNot="Not among your permissions"
      changes={changes}
      removing={({ productCount }) =>
        productCount === 0 ? 'No product is in it.' : `${countOf(productCount, 'product')} will be in no group.`
      }
      empty="Groups such as Food, Beverage or Cleaning decide what goods are booked under in the accounts."
    />
  )
}

const COLUMNS: Column<ProductGroup>[] = [
  { id: 'products', header: 'Products', align: 'right', cell: ({ productCount }) => countOf(productCount, 'product') },
]
