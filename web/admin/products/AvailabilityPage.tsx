import { load } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { Availability, loadAvailability } from '#web/shared/catalogue/availability/Availability.tsx'
import { adminCatalogue } from './admin-catalogue.ts'
import { InCatalogue } from './InCatalogue.tsx'

type At = { params: Record<string, string>; search: Record<string, string> }

export const loader = ({ params: { id = '', productId = '' }, search }: At) => {
  const catalogue = adminCatalogue(id)
  return Promise.all([
    load(catalogue.calls.find, catalogue.of({ productId })),
    loadAvailability(catalogue, Number(productId), search),
  ])
}

/** Which customers of a supplier can see a product. */
export default function AvailabilityPage() {
  return (
    <InCatalogue>
      <Availability id={useId('productId')} />
    </InCatalogue>
  )
}
