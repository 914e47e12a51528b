import { type CustomerCategory, customerCategories } from '#contract/customer-categories.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { NamesList } from '#web/shared/names/NamesList.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { SortingTabs } from './SortingTabs.tsx'

export const loader = () => load(customerCategories.list, {})

/** What a supplier sorts its customers by: hotels, cafés, schools. */
export default function CustomerCategoriesPage() {
  const may = useRights()
  const { list } = customerCategories
  const { data } = useAnswer(list, {})
  const create = useCall(customerCategories.create, { changes: [list], form: 'name' })
  const update = useCall(customerCategories.update, { changes: [list], form: 'name' })
  const remove = useCall(customerCategories.remove, { changes: [list] })
  return (
    <Page
      title="Customer categories"
      subtitle="What customers are sorted by"
      crumbs={<TextLink to={paths.supplier.products()}>Products</TextLink>}
      tabs={<SortingTabs />}
    >
      <NamesList
        one="customer category"
        rows={data}
        columns={COLUMNS}
        mayChange={may('manageVenue')}
        whyNot="Not among your permissions"
        changes={{
          save: (id, { name }, then) =>
            id === null
              ? create.send({ body: { name } }, then)
              : update.send({ params: { customerCategoryId: String(id) }, body: { name } }, then),
          remove: ({ id }) => remove.send({ params: { customerCategoryId: String(id) } }),
          isSaving: create.isPending || update.isPending,
          problem: create.problem ?? update.problem,
          reset: () => {
            create.reset()
            update.reset()
          },
        }}
        removing={({ customerCount }) =>
          customerCount === 0 ? 'No customer is in it.' : `${countOf(customerCount, 'customer')} will be in no category.`
        }
        empty="Categories such as Hotels, Cafés or Schools make it easy to find customers who are alike."
      />
    </Page>
  )
}

const COLUMNS: Column<CustomerCategory>[] = [
  { id: 'customers', header: 'Customers', align: 'right', cell: ({ customerCount }) => countOf(customerCount, 'customer') },
]
