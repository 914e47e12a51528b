import { LINK_DAYS } from '#contract/ordering/order-links.ts'
import type { Side } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { newToken, tokenHash } from '#server/parties/sessions/secret-token.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const DAY_MS = 24 * 60 * 60_000

type Ordered = Pick<Order, 'id' | 'distributorId' | 'venueId'>
type Making = { side: Side; sentTo?: string; madeBy?: string }

/** A link that opens the page of one side of an order (G-042); its token is nowhere but in the address returned. */
export async function makeLink(
  tx: Tx,
  { id, distributorId, venueId }: Ordered,
  { side, sentTo = '', madeBy = '' }: Making,
  publicUrl: string,
  now: Date,
): Promise<{ id: number; url: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into order_links (order_id, distributor_id, venue_id, side, token_hash, sent_to, made_by_name, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [id, distributorId, venueId, side, tokenHash(token), sentTo, madeBy, now, expiresAt],
  )
  if (!made) throw new Error('The link was not written')
  return { id: made.id, url: `${publicUrl}${PAGES[side]}/${id}#token=${token}`, expiresAt: expiresAt.toISOString() }
}

/** Where the page of a side is, by link as signed in (G-021). */
const PAGES = { distributor: '/supplier/orders', venue: '/buyer/orders' } as const
