import type { SearchHit } from '#contract/insight/search.ts'
import type { Role } from '#contract/platform/permissions.ts'
import { paths } from '#web/site/paths.ts'

/** In the place of the group's id in the address of an outlet that belongs to none. */
export const NO_GROUP = 0

/** The page of an order for a user's role. */
export function orderPath(role: Role | null, id: number): string {
  if (role === 'admin') return paths.admin.orders({ id })
  return role === 'distributor' ? paths.supplier.orders({ id }) : paths.buyer.order({ id })
}

/** The page of a search result for a user's role; null if there is none. */
export function pathOf({ kind, id, parentId, title }: Omit<SearchHit, 'detail'>, role: Role | null): string | null {
  if (kind === 'order') return orderPath(role, id)
  if (role === 'distributor') {
    if (kind === 'product') return paths.supplier.product({ id })
    return kind === 'venue' ? paths.supplier.outlet({ id }) : null
  }
  if (role === 'venue') {
    // on the order pad of its supplier
    if (kind === 'product') return parentId === null ? null : paths.buyer.products({ id: parentId }, { show: 'all', term: title })
    return kind === 'distributor' ? paths.buyer.supplier({ id }) : null
  }
  if (kind === 'distributor') return paths.admin.supplier({ id })
  if (kind === 'venue_group') return paths.admin.group({ groupId: id })
  if (kind === 'venue' && parentId === null) return paths.admin.venue({ groupId: NO_GROUP, id })
  if (parentId === null) return null
  return kind === 'product' ? paths.admin.product({ id: parentId, productId: id }) : paths.admin.venue({ groupId: parentId, id })
}
