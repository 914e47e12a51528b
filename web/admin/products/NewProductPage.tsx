import { load } from '#web/api/query.ts'
import { isId } from '#web/routing/is-id.ts'
import { NewProduct } from '#web/shared/catalogue/wizard/NewProduct.tsx'
import { adminCatalogue } from './admin-catalogue.ts'
import { InCatalogue } from './InCatalogue.tsx'

type At = { params: Record<string, string>; search: Record<string, string> }

export const loader = ({ params: { distributorId = '' }, search }: At) => {
  const { calls, of, lookups } = adminCatalogue(distributorId)
  return Promise.all([
    load(...lookups.units),
    load(...lookups.categories),
    isId(search.from) ? load(calls.find, of({ productId: search.from })).catch(() => {}) : undefined,
  ])
}

/** A new product for a supplier. */
export default function NewProductPage() {
  return (
    <InCatalogue of="distributorId">
      <NewProduct />
    </InCatalogue>
  )
}
