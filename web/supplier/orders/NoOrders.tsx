import { Empty } from '#web/ui/Empty.tsx'
import type { View } from './views.ts'

/** What a list without orders says, and what brings some. */
export function NoOrders({ view, term, isNarrowed: isFiltered }: { view: View; term: string; isNarrowed: boolean }) {
  if (term)
    return (
      <Empty title={`No results for “${term}”`}>
        Search by order number, your customer’s own number, or the customer’s name.
      </Empty>
    )
  if (isFiltered) return <Empty title="No orders match these filters">Remove a filter to see more orders.</Empty>
  switch (view) {
    case 'open':
    case 'pending':
      return <Empty title="No open orders">New orders appear here as soon as customers place them.</Empty>
    case 'drafts':
      return (
        <Empty title="No drafts">
          Orders you save as drafts are listed here until you place them. Customers cannot see drafts.
        </Empty>
      )
    case 'quotes':
      return (
        <Empty title="No quotes">
          To send a quote, select “New order” and choose “Quote”. Quotes are listed until they are accepted or expire.
        </Empty>
      )
    default:
      return <Empty title="No orders">Orders with this status are listed here.</Empty>
  }
}
