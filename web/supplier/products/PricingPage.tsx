import { load } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { CatalogueProvider } from '#web/shared/catalogue/catalogue.ts'
import { Pricing } from '#web/shared/catalogue/pricing/Pricing.tsx'
import { supplierCatalogue } from './supplier-catalogue.ts'

const { calls, of, lookups } = supplierCatalogue

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([
    load(calls.find, of({ productId: id })),
    // Who may see products but no orders prices without looking a customer up.
    load(...lookups.customers).catch(() => {}),
  ])

/** What one of the supplier's own products costs. */
export default function PricingPage() {
  return (
    <CatalogueProvider value={supplierCatalogue}>
      <Pricing id={useId()} />
    </CatalogueProvider>
  )
}
