import type { distributorProductGroups, ProductGroup } from '#contract/product-groups.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { countOf } from '#web/shared/format.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { NamesList } from './NamesList.tsx'

/** The calls of whoever's groups they are; the three kinds of owner have the same ones. */
export type ProductGroupCalls = Pick<typeof distributorProductGroups, 'list' | 'create' | 'update' | 'remove'>

/** What goods are booked under. */
export function ProductGroups({ calls, mayChange }: { calls: ProductGroupCalls; mayChange: boolean }) {
  const { data } = useAnswer(calls.list, {})
  const create = useCall(calls.create, { changes: [calls.list], form: 'name' })
  const update = useCall(calls.update, { changes: [calls.list], form: 'name' })
  const remove = useCall(calls.remove, { changes: [calls.list] })
  return (
    <NamesList
      one="product group"
      rows={data}
      columns={COLUMNS}
      mayChange={mayChange}
      whyNot="Not among your permissions"
      changes={{
        save: (id, { name }, then) =>
          id === null
            ? create.send({ body: { name } }, then)
            : update.send({ params: { groupId: String(id) }, body: { name } }, then),
        remove: ({ id }) => remove.send({ params: { groupId: String(id) } }),
        isSaving: create.isPending || update.isPending,
        problem: create.problem ?? update.problem,
        reset: () => {
          create.reset()
          update.reset()
        },
      }}
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
