import type { z } from 'zod'
import type { carts } from '#contract/ordering/carts.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { CART_LINES, CARTS } from './cart-table.ts'

const INFO = CARTS.part('kind', 'scheduledAt', 'interval', 'requestedDeliveryAt', 'tbd', 'distributorType')
const LINE = CART_LINES.part('cartId', 'venueId', 'productId', 'quantity', 'note', 'addedAt')

type Owner = { userId: number; venueId: number; distributorId: number }
type Change = z.output<typeof carts.update.body>

/**
 * Sets what is given of a user's cart at a supplier, making the cart when there is none. Quantities are set, never added, line by line:
 * two tabs that change different lines both win, and sending the same twice changes nothing.
 */
export async function updateCart(tx: Tx, { userId, venueId, distributorId }: Owner, change: Change, at: Date): Promise<void> {
  const [cart] = await rows<{ id: number }>(
    tx,
    `insert into carts (user_id, venue_id, distributor_id, updated_at) values ($1, $2, $3, $4)
     on conflict (user_id, venue_id, distributor_id) do update set updated_at = $4 returning id`,
    [userId, venueId, distributorId, at],
  )
  if (!cart) throw new Error('The cart was not made')
  if (change.lines) await setLines(tx, cart.id, venueId, change.lines, at)
  const { message, venueOrderNumber, info } = change
  if (message !== undefined || venueOrderNumber !== undefined) {
    await rows(
      tx,
      `update carts set message = coalesce($2, message), venue_order_number = coalesce($3, venue_order_number) where id = $1`,
      [cart.id, message ?? null, venueOrderNumber ?? null],
    )
  }
  if (info) {
    await rows(tx, `update carts set ${INFO.assignments(2)} where id = $1`, [
      cart.id,
      ...INFO.values({ ...info, kind: info.type }),
    ])
  }
  // an emptied cart is dropped
  await rows(tx, `delete from carts c where c.id = $1 and not exists (select from cart_lines l where l.cart_id = c.id)`, [
    cart.id,
  ])
}

async function setLines(tx: Tx, cartId: number, venueId: number, lines: NonNullable<Change['lines']>, at: Date): Promise<void> {
  // the last word on a product counts
  const last = [...new Map(lines.map((line) => [line.productId, line])).values()]
  const gone = last.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId)
  const set = last.filter(({ quantity }) => quantity > 0)
  if (gone.length > 0) await rows(tx, `delete from cart_lines where cart_id = $1 and product_id = any ($2)`, [cartId, gone])
  if (set.length > 0) {
    await rows(
      tx,
      `insert into cart_lines (${LINE.names})
       select $1, $2, l.product_id, l.quantity,
              coalesce(l.note, (select c.note from cart_lines c where c.cart_id = $1 and c.product_id = l.product_id), ''),
              $4::timestamptz + make_interval(secs => l.position * 0.000001)
         from unnest($3::bigint[], $5::numeric[], $6::text[]) with ordinality as l (product_id, quantity, note, position) order by l.product_id
       on conflict (cart_id, product_id) do update set quantity = excluded.quantity, note = excluded.note`,
      [
        cartId,
        venueId,
        set.map(({ productId }) => productId),
        at,
        set.map(({ quantity }) => quantity),
        set.map(({ note }) => note ?? null),
      ],
    )
  }
}

export async function removeCart(tx: Tx, { userId, venueId, distributorId }: Owner): Promise<void> {
  await rows(tx, `delete from carts where user_id = $1 and venue_id = $2 and distributor_id = $3`, [
    userId,
    venueId,
    distributorId,
  ])
}
