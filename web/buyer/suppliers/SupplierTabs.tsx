import { suppliers } from '#contract/suppliers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** Current Suppliers, All Suppliers, Connection Requests. */
export function SupplierTabs() {
  const venueId = useVenueId()
  const { data } = useAnswerLater(suppliers.requests, { params: { venueId: String(venueId) } }, { when: venueId > 0 })
  return (
    <Tabs
      label="Suppliers"
      tabs={[
        { label: 'Current Suppliers', to: paths.buyer.suppliers(), search: {} },
        { label: 'All Suppliers', to: paths.buyer.suppliers(), search: { view: 'all' } },
        { label: 'Connection Requests', to: paths.buyer.connectionRequests(), count: data?.data.length || undefined },
      ]}
    />
  )
}
