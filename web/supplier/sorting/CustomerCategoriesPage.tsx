import { type CustomerCategory, customerCategories } from '#contract/parties/customer-categories.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { NamesList } from '#web/shared/names/NamesList.tsx'
import { useNameChanges } from '#web/shared/names/useNameChanges.ts'
import { paths } from '#web/site/paths.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { SortingTabs } from './SortingTabs.tsx'

export const loader = () => load(customerCategories.list, {})

/** A supplier's customer categories, such as hotels, cafés or schools. */
export default function CustomerCategoriesPage() {
  const may = useRights()
  const { data } = useAnswer(customerCategories.list, {})
  const changes = useNameChanges(
    customerCategories,
    (id) => ({ customerCategoryId: String(id) }),
    ({ name }) => ({ name }),
  )
  return (
    <Page
      title="Customer categories"
      subtitle="Group similar customers"
      crumbs={<TextLink to={paths.supplier.products()}>Products</TextLink>}
      tabs={<SortingTabs />}
    >
      <NamesList
        one="customer category"
        rows={data}
        columns={COLUMNS}
        mayChange={may('manageVenue')}
        whyNot="You do not have permission to manage customers"
        changes={changes}
        removing={({ customerCount }) =>
          customerCount === 0
            ? 'No customers are in this category.'
            : `${countOf(customerCount, 'customer')} will have no category.`
        }
        empty="Add categories such as Hotels, Cafés or Schools to find similar customers."
      />
    </Page>
  )
}

const COLUMNS: Column<CustomerCategory>[] = [
  { id: 'customers', header: 'Customers', align: 'right', cell: ({ customerCount }) => countOf(customerCount, 'customer') },
]
