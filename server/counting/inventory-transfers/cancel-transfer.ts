import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { NOTIFY_OF_TRANSFER } from './notify-of-transfer.job.ts'
import { mustBe } from './transfer.ts'
import { findTransfer } from './transfer-reads.ts'
import { announceTransfer, bookGoods, linesOf, lockTransfer, stockOfGoods } from './transfer-store.ts'

/** What is planned does not leave; what is on its way comes back. */
export const cancel = answer(inventoryTransfers.cancel, async ({ params }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const transfer = await lockTransfer(tx, 'source', venueId, params.transferId)
  mustBe(transfer, ['planned', 'in_transit'])
  if (transfer.status === 'in_transit') {
    const lines = await linesOf(tx, transfer)
    const back = lines.map((line) => ({ ...line, type: 'transfer' as const }))
    const stock = await stockOfGoods(tx, venueId, lines)
    await bookGoods(tx, stock, [back], { venueId, transferId: transfer.id, by: actor, at: now })
    await enqueue(tx, NOTIFY_OF_TRANSFER, { transferId: transfer.id, step: 'cancelled', by: actor.userId, at: now.toISOString() })
  }
  await rows(
    tx,
    `update inventory_transfers set status = 'cancelled', cancelled_at = $2, cancelled_by = $3, cancelled_by_name = $4 where id = $1`,
    [transfer.id, now, actor.userId, actor.userName],
  )
  announceTransfer(tx, transfer)
  return findTransfer(tx, venueId, transfer.id)
})
