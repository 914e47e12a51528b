import type { Endpoint, Received } from '#contract/platform/endpoint.ts'
import { round } from '#contract/platform/money.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { actingOf, type DistributorActor } from '#server/platform/http/actors.ts'
import { answerWithoutTransaction, type Request } from '#server/platform/http/answer.ts'
import { idempotencyKey, type Outcome, runOnce } from '#server/platform/http/idempotency.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import type { BatchPart } from './batches.ts'
import { mayNameCost } from './may-name-cost.ts'
import { moveStock } from './move-stock.ts'
import type { SlipKind } from './slip.ts'
import { answerPaper, slipPaper } from './slip-paper.ts'
import { mustKeepStock, namedByLine } from './stock-settings.ts'

type Line = { productId: number; quantity: number; itemId?: number | undefined }

/** Goods come into a warehouse, many products at once or none. What was not tracked is from now on. */
export const addGoods = booked(inventory.add, async (tx, { warehouse, items, note, ...whole }, actor) => {
  const { distributorId } = actor
  await mustKeepStock(tx, distributorId, namedByLine(items, whole))
  if (items.some(({ cogs }) => cogs !== undefined && cogs !== null)) mayNameCost(actor, 'items')
  await lockProducts(tx, distributorId, items)
  await lockWarehouses(tx, distributorId, { warehouse })
  await rows(
    tx,
    `update products set inventory_tracked = true, updated_at = now()
      where id = any ($1) and distributor_id = $2 and not inventory_tracked`,
    [items.map(({ productId }) => productId), distributorId],
  )
  const into: BatchPart[] = items.map(({ productId, quantity, batchCode, expiryDate, cogs = null }) => ({
    productId,
    quantity,
    batchCode: batchCode ?? whole.batchCode ?? '',
    expiryDate: (expiryDate === undefined ? whole.expiryDate : expiryDate) ?? null,
    cogs,
  }))
  const { movementIds } = await moveStock(tx, {
    ...movement(actor, note),
    warehouseId: warehouse,
    quantities: together(items),
    type: 'addition',
    into,
  })
  const slipId = await writeSlip(tx, actor, { kind: 'addition', warehouse, note, movementIds })
  return { slipId, productIds: items.map(({ productId }) => productId) }
})

/** Goods move to another warehouse, all of them or none, in the batches they are in. */
export const transferGoods = booked(inventory.transfer, async (tx, { fromWarehouse, toWarehouse, items, note }, actor) => {
  const { distributorId } = actor
  await mustKeepStock(tx, distributorId)
  await lockProducts(tx, distributorId, items)
  await lockWarehouses(tx, distributorId, { fromWarehouse, toWarehouse })
  const quantities = together(items)
  await lockEnough(tx, distributorId, { from: fromWarehouse, to: toWarehouse }, quantities)
  const shared = { ...movement(actor, note), type: 'transfer' as const }
  const { movementIds, taken, short } = await moveStock(tx, {
    ...shared,
    warehouseId: fromWarehouse,
    otherWarehouseId: toWarehouse,
    quantities: out(quantities),
    from: chosen(items),
  })
  if (short.length > 0) throw new Problem('not_enough_stock', { products: short })
  const arrived = await moveStock(tx, {
    ...shared,
    warehouseId: toWarehouse,
    otherWarehouseId: fromWarehouse,
    quantities,
    into: taken,
  })
  const slipId = await writeSlip(tx, actor, {
    kind: 'transfer',
    warehouse: fromWarehouse,
    other: toWarehouse,
    note,
    movementIds: [...movementIds, ...arrived.movementIds],
  })
  return { slipId, productIds: [...quantities.keys()] }
})

/** Goods leave a warehouse for good, all of them or none, those past their date first. */
export const removeGoods = booked(inventory.remove, async (tx, { warehouse, items, note }, actor) => {
  const { distributorId } = actor
  await mustKeepStock(tx, distributorId)
  await lockProducts(tx, distributorId, items)
  await lockWarehouses(tx, distributorId, { warehouse })
  const quantities = together(items)
  await lockEnough(tx, distributorId, { from: warehouse }, quantities)
  const { movementIds, short } = await moveStock(tx, {
    ...movement(actor, note),
    warehouseId: warehouse,
    quantities: out(quantities),
    type: 'removal',
    from: chosen(items),
    picking: 'to_discard',
  })
  if (short.length > 0) throw new Problem('not_enough_stock', { products: short })
  const slipId = await writeSlip(tx, actor, { kind: 'removal', warehouse, note, movementIds })
  return { slipId, productIds: [...quantities.keys()] }
})

type Booking<E extends Endpoint> = (
  tx: Tx,
  body: Received<E>['body'],
  actor: DistributorActor,
) => Promise<{ slipId: number; productIds: readonly number[] }>

/**
 * Books in one transaction, and draws the paper when it is through, so that nothing waits for the drawing. With an `Idempotency-Key`
 * the same key answers with the same paper: what is kept is which one it was.
 */
function booked<E extends typeof inventory.add | typeof inventory.transfer | typeof inventory.remove>(
  endpoint: E,
  book: Booking<E>,
) {
  return answerWithoutTransaction<E>(endpoint, async (input, request) => {
    const { actor, db, http, tx: read } = request as unknown as Request<typeof inventory.add>
    const body = (input as { body: Received<E>['body'] }).body
    const key = idempotencyKey(http.request.headers['idempotency-key'])
    const outcome = await db.write(actingOf(actor), (tx) => {
      const work = async (): Promise<Outcome> => {
        const { slipId, productIds } = await book(tx, body, actor)
        for (const productId of new Set(productIds))
          announce(tx, { topic: 'products', distributorId: actor.distributorId, ids: { productId } })
        return { status: 200, body: { slipId } }
      }
      if (!key) return work()
      return runOnce(tx, actor, key, `${endpoint.method} ${endpoint.path} ${JSON.stringify(body)}`, work)
    })
    const { slipId } = outcome.body as { slipId: number }
    return answerPaper(http.reply, await slipPaper(read, actor.distributorId, slipId)) as never
  })
}

const movement = ({ distributorId, userId, userName }: DistributorActor, note: string | undefined) => ({
  distributorId,
  by: { userId, userName },
  ...(note !== undefined && { note }),
})

/** The quantities of a product that is in several lines, one for each batch. */
function together(items: readonly Line[]): Map<number, number> {
  const all = new Map<number, number>()
  for (const { productId, quantity } of items) all.set(productId, round((all.get(productId) ?? 0) + quantity, 3))
  return all
}

const out = (quantities: ReadonlyMap<number, number>) =>
  new Map([...quantities].map(([productId, quantity]) => [productId, -quantity]))

const chosen = (items: readonly Line[]) =>
  items.flatMap(({ productId, quantity, itemId }) => (itemId === undefined ? [] : [{ productId, quantity, itemId }]))

/**
 * Locks products in the order of their ids, so that two who move the same goods wait for each other and never for one another.
 * @throws Problem validation_failed naming the lines whose product is not there
 */
async function lockProducts(tx: Tx, distributorId: number, items: readonly Line[]): Promise<void> {
  const found = await rows<{ id: number }>(
    tx,
    `select id from products where id = any ($1) and distributor_id = $2 and deleted_at is null order by id for no key update`,
    [items.map(({ productId }) => productId), distributorId],
  )
  const there = new Set(found.map(({ id }) => id))
  const fields = Object.fromEntries(
    items.flatMap(({ productId }, i) => (there.has(productId) ? [] : [[`items.${i}.productId`, ['There is no such product']]])),
  )
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

/** Keeps warehouses from being removed meanwhile. @throws Problem validation_failed naming the field of one that is not there */
async function lockWarehouses(tx: Tx, distributorId: number, named: Record<string, number>): Promise<void> {
  const found = await rows<{ id: number }>(
    tx,
    `select id from warehouses where id = any ($1) and distributor_id = $2 and deleted_at is null order by id for key share`,
    [Object.values(named), distributorId],
  )
  const there = new Set(found.map(({ id }) => id))
  const fields = Object.fromEntries(
    Object.entries(named).flatMap(([field, id]) => (there.has(id) ? [] : [[field, ['There is no such warehouse']]])),
  )
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

/**
 * Locks what warehouses hold by product and warehouse, in the order acceptances lock it too, and makes sure there is enough where goods
 * leave. By hand nothing goes below zero, whatever orders may do (G-012). What is not tracked holds nothing.
 * @throws Problem not_enough_stock with the products
 */
async function lockEnough(
  tx: Tx,
  distributorId: number,
  { from, to = from }: { from: number; to?: number },
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  const held = await rows<{ product_id: number; warehouse_id: number; quantity: number; inventory_tracked: boolean }>(
    tx,
    `select s.product_id, s.warehouse_id, s.quantity, p.inventory_tracked
       from warehouse_products s join products p on p.id = s.product_id
      where s.product_id = any ($1) and s.distributor_id = $2 and s.warehouse_id in ($3, $4)
      order by s.product_id, s.warehouse_id for update of s`,
    [[...quantities.keys()], distributorId, from, to],
  )
  const there = new Map(
    held
      .filter(({ warehouse_id, inventory_tracked }) => warehouse_id === from && inventory_tracked)
      .map(({ product_id, quantity }) => [product_id, quantity]),
  )
  const short = [...quantities].filter(([productId, quantity]) => (there.get(productId) ?? 0) < quantity)
  if (short.length > 0) throw new Problem('not_enough_stock', { products: short.map(([productId]) => productId) })
}

type Written = {
  kind: SlipKind
  warehouse: number
  other?: number
  note: string | undefined
  /** What is on it: of a transfer both halves. */
  movementIds: readonly number[]
}

/**
 * Numbers of a supplier have no holes: the row of the last one stays locked until the end. Nothing is locked after it, so those who wait
 * for a number hold up nobody that this one waits for.
 */
async function writeSlip(
  tx: Tx,
  actor: DistributorActor,
  { kind, warehouse, other, note, movementIds }: Written,
): Promise<number> {
  const [slip] = await rows<{ id: number }>(
    tx,
    `with next as (
       insert into inventory_slip_numbers (distributor_id, last_number) values ($1, 1)
       on conflict (distributor_id) do update set last_number = inventory_slip_numbers.last_number + 1
       returning last_number)
     insert into inventory_slips (distributor_id, kind, number, warehouse_id, other_warehouse_id, note, user_name)
     select $1, $2, last_number, $3, $4, $5, $6 from next returning id`,
    [actor.distributorId, kind, warehouse, other ?? null, note ?? '', actor.userName],
  )
  const { id } = slip as { id: number }
  await rows(tx, `update inventory_movements set slip_id = $1 where id = any ($2) and distributor_id = $3`, [
    id,
    movementIds,
    actor.distributorId,
  ])
  return id
}
