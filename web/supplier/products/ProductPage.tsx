import { load } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { CatalogueProvider } from '#web/shared/catalogue/catalogue.ts'
import { ProductInfo } from '#web/shared/catalogue/ProductInfo.tsx'
import { supplierCatalogue } from './supplier-catalogue.ts'

const { calls, of, lookups } = supplierCatalogue

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([load(calls.find, of({ productId: id })), load(...lookups.units), load(...lookups.categories)])

/** One product of the supplier. */
export default function ProductPage() {
  return (
    <CatalogueProvider value={supplierCatalogue}>
      <ProductInfo id={useId()} />
    </CatalogueProvider>
  )
}
