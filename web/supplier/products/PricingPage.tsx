import { load } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { CatalogueProvider } from '#web/shared/catalogue/catalogue.ts'
import { Pricing } from '#web/shared/catalogue/pricing/Pricing.tsx'
import { supplierCatalogue } from './supplier-catalogue.ts'

const { calls, of, lookups } = supplierCatalogue

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([
    load(calls.find, of({ productId: id })),
    // Users who may not see orders get prices without the customer lookup.
    load(...lookups.customers).catch(() => {}),
  ])

/** The prices of a product. */
export default function PricingPage() {
  return (
    <CatalogueProvider value={supplierCatalogue}>
      <Pricing id={useId()} />
    </CatalogueProvider>
  )
}
