import type { CatalogueProduct } from '#contract/catalogue/venue-catalogue.ts'
import { newSince } from '#server/catalogue/products/news.ts'
import { type VenueProductRow, venueProductView } from '#server/catalogue/products/venue-product-reads.ts'

/** How one outlet keeps a product that it could list. */
export type KeptBy = {
  id: number
  isActedFor: boolean
  isListed: boolean
  isTracked: boolean
  productGroup: { id: number; name: string } | null
}

export type CatalogueRow = VenueProductRow & { created_at: Date; is_own: boolean; kept_by: KeptBy[] }

export function catalogueView(row: CatalogueRow, now: Date): CatalogueProduct {
  return {
    ...venueProductView(row, now),
    createdAt: row.created_at.toISOString(),
    isNew: row.created_at > newSince(now),
    isOwn: row.is_own,
    ...together(row.kept_by),
  }
}

/** What outlets say of a product together: where they differ, nothing is said for all of them. */
export function together(keptBy: readonly KeptBy[]) {
  const acting = keptBy.filter(({ isActedFor }) => isActedFor)
  const first = acting[0]
  const differs = {
    productGroup: acting.some(({ productGroup }) => productGroup?.id !== first?.productGroup?.id),
    tracking: acting.some(({ isTracked }) => isTracked !== first?.isTracked),
  }
  return {
    isHidden: acting.every(({ isListed }) => !isListed),
    productGroup: differs.productGroup ? null : (first?.productGroup ?? null),
    venueInventoryTracked: acting.length > 0 && acting.every(({ isTracked }) => isTracked),
    differs,
    venueIdsFromGroup: keptBy.map(({ id }) => id),
    visibleVenueIdsFromGroup: keptBy.filter(({ isListed }) => isListed).map(({ id }) => id),
  }
}
