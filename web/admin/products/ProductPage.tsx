import { load } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { ProductInfo } from '#web/shared/catalogue/ProductInfo.tsx'
import { adminCatalogue } from './admin-catalogue.ts'
import { InCatalogue } from './InCatalogue.tsx'

export const loader = ({ params: { id = '', productId = '' } }: { params: Record<string, string> }) => {
  const { calls, of, lookups } = adminCatalogue(id)
  return Promise.all([load(calls.find, of({ productId })), load(...lookups.units), load(...lookups.categories)])
}

/** One product of a supplier. */
export default function ProductPage() {
  return (
    <InCatalogue>
      <ProductInfo id={useId('productId')} />
    </InCatalogue>
  )
}
