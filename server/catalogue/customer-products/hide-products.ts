import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { announce } from '#server/platform/live/live.ts'

/**
 * Hides products from one customer, or shows them again; what is so already stays. What the customer hides from itself is its own affair.
 * @param productIds null: all there are @returns how many changed
 */
export async function setHiddenFrom(
  tx: Tx,
  actor: DistributorActor,
  venueId: number,
  productIds: readonly number[] | null,
  isHidden: boolean,
): Promise<number> {
  const { distributorId } = actor
  const changed = await rows<{ product_id: number }>(
    tx,
    isHidden
      ? `insert into hidden_products (product_id, venue_id, distributor_id, hidden_by)
         select id, $2, $1, 'distributor' from products
          where distributor_id = $1 and deleted_at is null and ($3::bigint[] is null or id = any ($3)) order by id
         on conflict do nothing returning product_id`
      : `delete from hidden_products where distributor_id = $1 and venue_id = $2 and hidden_by = 'distributor'
            and ($3::bigint[] is null or product_id = any ($3)) returning product_id`,
    [distributorId, venueId, productIds],
  )
  if (changed.length === 0) return 0
  await audit(tx, actor, {
    subject: 'customer_products',
    subjectId: venueId,
    distributorId,
    venueId,
    before: null,
    after: { isHidden, products: changed.length, productIds: changed.slice(0, 100).map(({ product_id }) => product_id) },
  })
  announce(tx, { topic: 'products', distributorId, venueId })
  return changed.length
}
