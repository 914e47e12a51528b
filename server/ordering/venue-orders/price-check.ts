import { round } from '#contract/platform/money.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

export type Charged = { productId: number; name: string; price: number }
export type PriceMove = { name: string; before: number; now: number; percent: number }

/**
 * What was charged otherwise than before by as much as the venue wants to hear of; 0 is every change (G-073). The reference is the last price
 * it was charged and agreed to by order, or by invoice where the venue takes the prices of invoices.
 */
export async function priceMoves(tx: Tx, venueId: number, charged: readonly Charged[]): Promise<PriceMove[]> {
  const [venue] = await rows<{ percent: number }>(
    tx,
    `select price_change_notification_percent as percent from venues where id = $1`,
    [venueId],
  )
  const references = await referencePrices(
    tx,
    venueId,
    charged.map(({ productId }) => productId),
  )
  return charged.flatMap(({ productId, name, price }) => {
    const before = references.get(productId)
    if (!before || before === price) return []
    const percent = round(((price - before) / before) * 100, 1)
    return Math.abs(percent) >= (venue?.percent ?? 0) ? [{ name, before, now: price, percent }] : []
  })
}

async function referencePrices(tx: Tx, venueId: number, productIds: readonly number[]): Promise<Map<number, number>> {
  const found = await rows<{ id: number; price: number | null }>(
    tx,
    `select p.id, case when vp.reference_price_at > coalesce(last.accepted_at, '-infinity') then vp.reference_price else last.price end as price
       from unnest($2::bigint[]) p (id)
       left join venue_products vp on vp.venue_id = $1 and vp.product_id = p.id
       left join lateral (
         select l.price, o.accepted_at from order_lines l join orders o on o.id = l.order_id join venues v on v.id = o.venue_id
          where o.venue_id = $1 and l.product_id = p.id and o.accepted_at is not null
            and (not o.offline or v.should_update_reference_price)
            and o.status not in ('abandoned', 'declined') and not l.is_declined and not l.is_bonus and l.price > 0
          order by o.accepted_at desc, o.id desc limit 1) last on true`,
    [venueId, productIds],
  )
  return new Map(found.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])))
}

/** What an invoice charged is what new prices are compared with, where the venue has said so. */
export async function takePrices(tx: Tx, venueId: number, charged: readonly Omit<Charged, 'name'>[], at: Date): Promise<void> {
  if (charged.length === 0) return
  await rows(
    tx,
    // locked in the order of products, as orders note what is usual
    `with locked as materialized (
       select from venue_products where venue_id = $1 and product_id = any ($2) order by product_id for update)
     update venue_products vp set reference_price = n.price, reference_price_at = $4
       from (select count(*) from locked) waited, unnest($2::bigint[], $3::numeric[]) n (product_id, price), venues v
      where v.id = $1 and v.should_update_reference_price and vp.venue_id = $1 and vp.product_id = n.product_id`,
    [venueId, charged.map(({ productId }) => productId), charged.map(({ price }) => price), at],
  )
}
