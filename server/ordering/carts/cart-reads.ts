import type { Cart } from '#contract/ordering/carts.ts'
import { findVenueProducts, venueProductView } from '#server/catalogue/products/venue-product-reads.ts'
import { findAllTradingTerms } from '#server/parties/connections/connection-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { CARTS } from './cart-table.ts'

const CART = CARTS.part(
  'distributorId',
  'message',
  'venueOrderNumber',
  'kind',
  'scheduledAt',
  'interval',
  'requestedDeliveryAt',
  'tbd',
  'distributorType',
  'updatedAt',
)

type Row = RecordOf<typeof CART> & {
  distributor_name: string
  distributor_logo: string | null
  lines: { product_id: number; name: string; quantity: number; note: string }[]
}

/** A user's carts for a venue, the latest touched first; only of suppliers the venue still trades with. */
export async function listCarts(tx: Tx, userId: number, venueId: number, now: Date, distributorId?: number): Promise<Cart[]> {
  const found = await rows<Row>(
    tx,
    `select ${CART.namesOf('c')}, d.name as distributor_name, d.logo as distributor_logo,
            (select json_agg(json_build_object('product_id', l.product_id, 'name', p.name, 'quantity', l.quantity, 'note', l.note) order by l.added_at, l.product_id)
               from cart_lines l join products p on p.id = l.product_id where l.cart_id = c.id) as lines
       from carts c join distributors d on d.id = c.distributor_id
       join connections k on k.distributor_id = c.distributor_id and k.venue_id = c.venue_id and k.status = 'active'
      where c.user_id = $1 and c.venue_id = $2 and ($3::bigint is null or c.distributor_id = $3)
        and exists (select from cart_lines l where l.cart_id = c.id)
      order by c.updated_at desc, c.id`,
    [userId, venueId, distributorId ?? null],
  )
  if (found.length === 0) return []
  const [products, connections] = await Promise.all([
    findVenueProducts(
      tx,
      venueId,
      found.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)),
    ),
    findAllTradingTerms(tx, { distributorIds: found.map((cart) => cart.distributor_id), venueIds: [venueId] }, now),
  ])
  const productOf = new Map(products.map((row) => [row.id, venueProductView(row, now)]))
  const connectionOf = new Map(connections.map((connection) => [connection.distributorId, connection]))
  return found.flatMap((row) => {
    const connection = connectionOf.get(row.distributor_id)
    if (!connection) return []
    const { currency, terms } = connection
    return {
      distributor: { id: row.distributor_id, name: row.distributor_name, logo: row.distributor_logo, currency, terms },
      message: row.message,
      venueOrderNumber: row.venue_order_number,
      info: {
        type: row.kind,
        scheduledAt: row.scheduled_at?.toISOString() ?? null,
        interval: row.interval,
        requestedDeliveryAt: row.requested_delivery_at,
        tbd: row.tbd,
        distributorType: row.distributor_type,
      },
      entries: row.lines.flatMap(({ product_id, quantity, note }) => {
        const product = productOf.get(product_id)
        return product ? [{ product, quantity, note }] : []
      }),
      gone: row.lines
        .filter(({ product_id }) => !productOf.has(product_id))
        .map(({ product_id, name }) => ({ id: product_id, name })),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}
