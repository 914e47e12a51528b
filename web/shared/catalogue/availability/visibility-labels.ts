import type { DistributorProduct } from '#contract/catalogue/products.ts'

type Seen = Pick<DistributorProduct, 'isHidden' | 'venueCount' | 'visibleVenueCount'>

/** The visibility of a product: 'Visible to 41 of 44 customers'. */
export function visibleTo({ isHidden, venueCount, visibleVenueCount }: Seen): string {
  if (isHidden) return 'Hidden from all customers'
  if (venueCount === 0) return 'Visible, no customers yet'
  if (visibleVenueCount === venueCount)
    return venueCount === 1 ? 'Visible to your customer' : `Visible to all ${venueCount} customers`
  return `Visible to ${visibleVenueCount} of ${venueCount} customers`
}
