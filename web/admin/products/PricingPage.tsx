import { load } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { Pricing } from '#web/shared/catalogue/pricing/Pricing.tsx'
import { adminCatalogue } from './admin-catalogue.ts'
import { InCatalogue } from './InCatalogue.tsx'

export const loader = ({ params: { id = '', productId = '' } }: { params: Record<string, string> }) => {
  const { calls, of, lookups } = adminCatalogue(id)
  return Promise.all([load(calls.find, of({ productId })), load(...lookups.customers)])
}

/** The prices of a supplier's product. */
export default function PricingPage() {
  return (
    <InCatalogue>
      <Pricing id={useId('productId')} />
    </InCatalogue>
  )
}
