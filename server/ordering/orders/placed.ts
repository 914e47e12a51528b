/** SQL: an order `o` that was placed and not called off. */
export const PLACED = `o.status not in ('draft_venue', 'draft_distributor', 'needs_approval', 'quote', 'declined', 'abandoned')`
