import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { findCounted } from '#server/counting/venue-inventory/counted-product.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { NOTIFY_OF_TRANSFER } from './notify-of-transfer.job.ts'
import { isShort, mustBe, shortage, type Transfer } from './transfer.ts'
import { findTransfer } from './transfer-reads.ts'
import { announceTransfer, bookGoods, linesOf, lockTransfer, stockOfGoods } from './transfer-store.ts'

/**
 * Goods leave: they are in the books of neither outlet until they arrive, at what they cost now.
 * @throws Problem conflict naming what there is too little of, or what is not counted any more
 */
export async function sendTransfer(
  tx: Tx,
  transfer: Transfer,
  by: { userId: number; userName: string },
  now: Date,
): Promise<void> {
  const venueId = transfer.sourceVenueId
  const lines = await linesOf(tx, transfer)
  const products = await findCounted(
    tx,
    venueId,
    lines.map(({ productId }) => productId),
  )
  const goods = lines.map((line) => {
    const product = products.get(line.productId)
    if (!product?.units.some(({ id }) => id === line.unitId))
      throw new Problem('conflict', { message: `${line.name} is not counted in this unit any more.` })
    return { ...line, units: product.units, price: product.price, priceUnitId: product.priceUnit.id }
  })
  const stock = await stockOfGoods(tx, venueId, goods)
  const short = goods.filter((one) => isShort(one, stock.get(one.productId)))
  if (short.length > 0)
    throw new Problem('conflict', { message: `${short.map((one) => shortage(one, stock.get(one.productId))).join('; ')}.` })

  const leaving = goods.map((one) => ({ ...one, quantity: -one.quantity, type: 'transfer' as const }))
  await bookGoods(tx, stock, [leaving], { venueId, transferId: transfer.id, by, at: now })
  await rows(
    tx,
    `update inventory_transfer_lines l set units = n.units, price = n.price, price_unit_id = n.price_unit_id
       from unnest($2::bigint[], $3::jsonb[], $4::numeric[], $5::bigint[]) n (id, units, price, price_unit_id)
      where l.transfer_id = $1 and l.id = n.id`,
    [
      transfer.id,
      goods.map(({ id }) => id),
      goods.map(({ units }) => JSON.stringify(units)),
      goods.map(({ price }) => price),
      goods.map(({ priceUnitId }) => priceUnitId),
    ],
  )
  await rows(tx, `update inventory_transfers set status = 'in_transit', sent_at = $2, problem = null where id = $1`, [
    transfer.id,
    now,
  ])
  await enqueue(tx, NOTIFY_OF_TRANSFER, { transferId: transfer.id, step: 'left', by: by.userId, at: now.toISOString() })
}

/** What was planned for later, or could not leave at its time, leaves now. */
export const send = answer(inventoryTransfers.send, async ({ params }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const transfer = await lockTransfer(tx, 'source', venueId, params.transferId)
  mustBe(transfer, ['planned'])
  await sendTransfer(tx, transfer, actor, now)
  announceTransfer(tx, transfer)
  return findTransfer(tx, venueId, transfer.id)
})
