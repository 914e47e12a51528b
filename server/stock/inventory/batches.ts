import { round } from '#contract/platform/money.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** What goods of one delivery share: their code, the day they expire (`YYYY-MM-DD`), and what one ordering unit of them cost. */
export type Batch = { batchCode: string; expiryDate: string | null; cogs: number | null }

/** Part of what a movement brings or takes. Goods that move keep the day they came; what comes just now has none yet. */
export type BatchPart = Batch & { productId: number; quantity: number; receivedAt?: Date }

/** A warehouse, and the movements by product that were just written down for it. Its rows are locked. */
export type Place = { distributorId: number; warehouseId: number; movements: ReadonlyMap<number, number> }

/** What goes first: goods to be used those that expire first and still may, goods to be thrown away those that have expired. */
export type Picking = 'to_use' | 'to_discard'

const TODAY = `(select (now() at time zone timezone)::date from distributors where id = $1)`

/** Those without a date are after those that still keep. */
const PICKING: Record<Picking, string> = {
  to_use: `coalesce(i.expiry_date < ${TODAY}, false), i.expiry_date nulls last, i.received_at, i.id`,
  to_discard: `coalesce(i.expiry_date < ${TODAY}, false) desc, i.expiry_date nulls last, i.received_at, i.id`,
}

/** Whether what movements brought is recorded with them, and whether some of it already is. */
type Linking = 'first' | 'further' | 'none'

/**
 * Goods come in: to the batch of the same code, day and cost where there is one. Only this transaction writes to the movements, so nothing
 * is gained by `on conflict`, which makes each row cost more; what they brought before is looked for only where it may exist.
 */
export async function putIntoBatches(tx: Tx, place: Place, parts: readonly BatchPart[], linking: Linking): Promise<void> {
  if (parts.length === 0) return
  await rows(
    tx,
    `with part as (
       select product_id, batch_code, expiry_date, cogs, sum(quantity) as quantity, coalesce(min(received_at), now()) as received_at
         from unnest($3::bigint[], $4::text[], $5::date[], $6::numeric[], $7::numeric[], $8::timestamptz[])
           as given (product_id, batch_code, expiry_date, cogs, quantity, received_at)
        group by 1, 2, 3, 4),
     aimed as (
       select part.*, (select min(i.id) from inventory_items i
                        where i.product_id = part.product_id and i.warehouse_id = $2 and i.distributor_id = $1
                          and i.batch_code = part.batch_code and i.expiry_date is not distinct from part.expiry_date
                          and i.cogs is not distinct from part.cogs) as item_id
         from part),
     known as (
       update inventory_items i
          set quantity = i.quantity + a.quantity,
              received_at = case when i.quantity = 0 then a.received_at else least(i.received_at, a.received_at) end
         from aimed a where i.id = a.item_id
       returning i.id, i.product_id, a.quantity),
     fresh as (
       insert into inventory_items (distributor_id, warehouse_id, product_id, batch_code, expiry_date, cogs, quantity, received_at)
       select $1, $2, product_id, batch_code, expiry_date, cogs, quantity, received_at from aimed where item_id is null
       returning id, product_id, quantity),
     brought as (
       select m.id as movement_id, b.id as item_id, b.quantity
         from (select * from known union all select * from fresh) b
         join unnest($9::bigint[], $10::bigint[]) as m (product_id, id) on m.product_id = b.product_id
        where $11),
     again as (
       update inventory_movement_items l set quantity = l.quantity + b.quantity from brought b
        where $12 and l.movement_id = b.movement_id and l.item_id = b.item_id and l.movement_id = any ($10)
       returning l.movement_id, l.item_id)
     insert into inventory_movement_items (movement_id, item_id, distributor_id, quantity)
     select movement_id, item_id, $1, quantity from brought
      where (movement_id, item_id) not in (select movement_id, item_id from again)`,
    [
      place.distributorId,
      place.warehouseId,
      parts.map(({ productId }) => productId),
      parts.map(({ batchCode }) => batchCode),
      parts.map(({ expiryDate }) => expiryDate),
      parts.map(({ cogs }) => cogs),
      parts.map(({ quantity }) => quantity),
      parts.map(({ receivedAt }) => receivedAt ?? null),
      [...place.movements.keys()],
      [...place.movements.values()],
      linking !== 'none',
      linking === 'further',
    ],
  )
}

/** Goods of certain batches go out. Answers those of which there was not enough. */
export async function takeFromChosen(
  tx: Tx,
  place: Place,
  chosen: readonly { itemId: number; productId: number; quantity: number }[],
): Promise<{ taken: BatchPart[]; short: number[] }> {
  if (chosen.length === 0) return { taken: [], short: [] }
  const found = await rows<Taken>(
    tx,
    `with wanted as (select * from unnest($3::bigint[], $4::bigint[], $5::numeric[]) as w (item_id, product_id, quantity)),
     reduced as (
       update inventory_items i set quantity = i.quantity - w.quantity from wanted w
        where i.id = w.item_id and i.product_id = w.product_id and i.warehouse_id = $2 and i.distributor_id = $1 and i.quantity >= w.quantity
       returning i.id, i.product_id, i.batch_code, i.expiry_date, i.cogs, i.received_at, w.quantity as taken),
     linked as (
       insert into inventory_movement_items (movement_id, item_id, distributor_id, quantity)
       select m.id, r.id, $1, -r.taken from reduced r join unnest($6::bigint[], $7::bigint[]) as m (product_id, id) on m.product_id = r.product_id)
     select * from reduced`,
    [
      place.distributorId,
      place.warehouseId,
      chosen.map(({ itemId }) => itemId),
      chosen.map(({ productId }) => productId),
      chosen.map(({ quantity }) => quantity),
      [...place.movements.keys()],
      [...place.movements.values()],
    ],
  )
  const got = new Set(found.map(({ id }) => id))
  return { taken: found.map(partOf), short: chosen.filter(({ itemId }) => !got.has(itemId)).map(({ productId }) => productId) }
}

type Taken = {
  id: number
  product_id: number
  batch_code: string
  expiry_date: string | null
  cogs: number | null
  received_at: Date
  taken: number
}
type Settled = { of: number; lacking: number; last_cost: number | null } & { [K in keyof Taken]: Taken[K] | null }

const partOf = (row: Taken): BatchPart => ({
  productId: row.product_id,
  batchCode: row.batch_code,
  expiryDate: row.expiry_date,
  cogs: row.cogs,
  receivedAt: row.received_at,
  quantity: row.taken,
})

/**
 * Makes batches hold together what the warehouse holds, after a movement: what it took goes out of them in the order of `picking`; what
 * nobody named a batch for is kept without one, at what the product cost last. Stock below zero has no batches, and the next goods to
 * come cover it first. Answers what was taken, and what of the movement was kept without a batch.
 * @param isNamed some of the movement was put into batches or taken from them already
 */
export async function settleBatches(
  tx: Tx,
  place: Place,
  quantities: ReadonlyMap<number, number>,
  { picking, isNamed }: { picking: Picking; isNamed: boolean },
) {
  const found = await rows<Settled>(
    tx,
    `with place as (
       select m.product_id, m.id as movement_id,
              greatest(s.quantity, 0) - coalesce((select sum(i.quantity) from inventory_items i
                where i.product_id = m.product_id and i.warehouse_id = $2 and i.distributor_id = $1), 0) as lacking
         from unnest($3::bigint[], $4::bigint[]) as m (product_id, id)
         join warehouse_products s on s.product_id = m.product_id and s.warehouse_id = $2 and s.distributor_id = $1),
     standing as (
       select i.*, p.movement_id, -p.lacking as wanted,
              sum(i.quantity) over (partition by i.product_id order by ${PICKING[picking]}) - i.quantity as before
         from place p join inventory_items i on i.product_id = p.product_id and i.warehouse_id = $2 and i.distributor_id = $1
        where p.lacking < 0 and i.quantity > 0),
     taken as (select *, least(quantity, wanted - before) as taken from standing where before < wanted),
     reduced as (update inventory_items i set quantity = i.quantity - t.taken from taken t where i.id = t.id),
     linked as (
       insert into inventory_movement_items (movement_id, item_id, distributor_id, quantity)
       select movement_id, id, $1, -taken from taken
       on conflict (movement_id, item_id) do update set quantity = inventory_movement_items.quantity + excluded.quantity)
     select p.product_id as of, p.lacking,
            case when p.lacking > 0 then (select i.cogs from inventory_items i where i.product_id = p.product_id
              and i.distributor_id = $1 and i.cogs is not null order by i.received_at desc, i.id desc limit 1) end as last_cost,
            t.id, t.product_id, t.batch_code, t.expiry_date, t.cogs, t.received_at, t.taken
       from place p left join taken t on t.product_id = p.product_id`,
    [place.distributorId, place.warehouseId, [...place.movements.keys()], [...place.movements.values()]],
  )
  const unnamed = found.filter(({ lacking }) => lacking > 0)
  const without = ({ of, lacking, last_cost }: Settled): BatchPart => ({
    productId: of,
    quantity: round(lacking, 3),
    batchCode: '',
    expiryDate: null,
    cogs: last_cost,
  })
  const cameIn = ({ of }: Settled) => (quantities.get(of) ?? 0) > 0
  const brought = unnamed.filter(cameIn).map(without)
  await putIntoBatches(tx, place, brought, isNamed ? 'further' : 'first')
  await putIntoBatches(tx, place, unnamed.filter((row) => !cameIn(row)).map(without), 'none')
  return { brought, taken: found.filter((row): row is Settled & Taken => row.id !== null).map(partOf) }
}

/** The batches that an order took and has not given back, those taken first last. */
export async function batchesOfOrder(
  tx: Tx,
  distributorId: number,
  orderId: number,
  productIds: readonly number[],
): Promise<BatchPart[]> {
  const found = await rows<Taken>(
    tx,
    `select i.id, i.product_id, i.batch_code, i.expiry_date, i.cogs, i.received_at, -sum(b.quantity) as taken
       from inventory_movements m join inventory_movement_items b on b.movement_id = m.id join inventory_items i on i.id = b.item_id
      where m.order_id = $2 and m.distributor_id = $1 and m.product_id = any ($3)
      group by i.id having sum(b.quantity) < 0 order by i.product_id, i.expiry_date desc nulls first, i.id desc`,
    [distributorId, orderId, productIds],
  )
  return found.map(partOf)
}

/** Of each product no more than comes back; what more comes back was not taken from a batch. */
export function partsUpTo(quantities: ReadonlyMap<number, number>, parts: readonly BatchPart[]): BatchPart[] {
  const left = new Map(quantities)
  return parts.flatMap((part) => {
    const quantity = Math.min(part.quantity, left.get(part.productId) ?? 0)
    if (quantity <= 0) return []
    left.set(part.productId, round((left.get(part.productId) ?? 0) - quantity, 3))
    return [{ ...part, quantity }]
  })
}
