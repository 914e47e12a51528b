import { load } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { Availability, loadAvailability } from '#web/shared/catalogue/availability/Availability.tsx'
import { CatalogueProvider } from '#web/shared/catalogue/catalogue.ts'
import { supplierCatalogue } from './supplier-catalogue.ts'

type At = { params: Record<string, string>; search: Record<string, string> }

export const loader = ({ params: { id = '' }, search }: At) =>
  Promise.all([
    load(supplierCatalogue.calls.find, supplierCatalogue.of({ productId: id })),
    loadAvailability(supplierCatalogue, Number(id), search),
  ])

/** Which customers can see a product. */
export default function AvailabilityPage() {
  return (
    <CatalogueProvider value={supplierCatalogue}>
      <Availability id={useId()} />
    </CatalogueProvider>
  )
}
