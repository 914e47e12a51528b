import { load } from '#web/api/query.ts'
import { isId } from '#web/routing/is-id.ts'
import { CatalogueProvider } from '#web/shared/catalogue/catalogue.ts'
import { NewProduct } from '#web/shared/catalogue/wizard/NewProduct.tsx'
import { supplierCatalogue } from './supplier-catalogue.ts'

const { calls, of, lookups } = supplierCatalogue

export const loader = ({ search }: { search: Record<string, string> }) =>
  Promise.all([
    load(...lookups.units),
    load(...lookups.categories),
    isId(search.from) ? load(calls.find, of({ productId: search.from })).catch(() => {}) : undefined,
  ])

/** A new product, empty or as a copy of another. */
export default function NewProductPage() {
  return (
    <CatalogueProvider value={supplierCatalogue}>
      <NewProduct />
    </CatalogueProvider>
  )
}
