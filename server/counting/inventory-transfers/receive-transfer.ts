import type { z } from 'zod'
import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { NOTIFY_OF_TRANSFER } from './notify-of-transfer.job.ts'
import { differenceOf, mustBe } from './transfer.ts'
import { findTransfer, usedSince } from './transfer-reads.ts'
import { announceTransfer, bookGoods, linesOf, lockTransfer, stockOfGoods, type TransferLine } from './transfer-store.ts'

type Received = TransferLine & { receivedQuantity: number; note: string }

/** Goods arrive. What does not, or is too much, is booked as a loss or gain of the outlet that receives, with who says so and why. */
export const receive = answer(inventoryTransfers.receive, async ({ params, body }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const transfer = await lockTransfer(tx, 'destination', venueId, params.transferId)
  mustBe(transfer, ['in_transit'])
  const received = receivedLines(await linesOf(tx, transfer), body.items)
  const stock = await stockOfGoods(tx, venueId, received)
  await bookGoods(tx, stock, [arriving(received), ...differences(received)], {
    venueId,
    transferId: transfer.id,
    by: actor,
    at: now,
  })
  await rows(
    tx,
    `update inventory_transfer_lines l set received_quantity = n.quantity, note = n.note
       from unnest($2::bigint[], $3::numeric[], $4::text[]) n (id, quantity, note) where l.transfer_id = $1 and l.id = n.id`,
    [
      transfer.id,
      received.map(({ id }) => id),
      received.map(({ receivedQuantity }) => receivedQuantity),
      received.map(({ note }) => note),
    ],
  )
  await rows(
    tx,
    `update inventory_transfers set status = 'received', received_at = $2, received_by = $3, received_by_name = $4 where id = $1`,
    [transfer.id, now, actor.userId, actor.userName],
  )
  await countThem(tx, venueId, received)
  if (differences(received).some((some) => some.length > 0))
    await enqueue(tx, NOTIFY_OF_TRANSFER, { transferId: transfer.id, step: 'differs', by: actor.userId, at: now.toISOString() })
  announceTransfer(tx, transfer)
  return findTransfer(tx, venueId, transfer.id)
})

/** What arrived of each line. @throws Problem validation_failed naming what was not sent, or what differs without a reason */
function receivedLines(
  lines: readonly TransferLine[],
  items: z.output<typeof inventoryTransfers.receive.body>['items'],
): Received[] {
  const fields: Record<string, string[]> = {}
  items.forEach(({ id, quantity, note }, i) => {
    const line = lines.find(({ productId }) => productId === id)
    if (!line) fields[`items.${i}.id`] = ['Is not part of this transfer']
    else if (quantity !== line.quantity && note === '') fields[`items.${i}.note`] = ['Say why it differs from what was sent']
  })
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  return lines.map((line) => {
    const item = items.find(({ id }) => id === line.productId)
    return { ...line, receivedQuantity: item?.quantity ?? line.quantity, note: item?.note ?? '' }
  })
}

const arriving = (lines: readonly TransferLine[]) => lines.map((line) => ({ ...line, type: 'transfer' as const }))

/** What is taken off what was sent, then what is added to it. */
const differences = (lines: readonly TransferLine[]) => [
  lines.flatMap((line) => {
    const difference = differenceOf(line) ?? 0
    return difference < 0 ? [{ ...line, quantity: difference, type: 'removal' as const }] : []
  }),
  lines.flatMap((line) => {
    const difference = differenceOf(line) ?? 0
    return difference > 0 ? [{ ...line, quantity: difference, type: 'addition' as const }] : []
  }),
]

/** What has arrived is counted from now on. */
const countThem = (tx: Tx, venueId: number, lines: readonly TransferLine[]) =>
  rows(
    tx,
    `insert into venue_product_settings (venue_id, product_id, distributor_id, inventory_tracked)
     select $1, p.id, p.distributor_id, true from unnest($2::bigint[]) n (id) join products p on p.id = n.id order by p.id
     on conflict (venue_id, product_id) do update set inventory_tracked = true`,
    [venueId, lines.map(({ productId }) => productId)],
  )

/** The goods are on their way again, as long as nothing has happened to them since they arrived. */
export const undoReceipt = answer(inventoryTransfers.undoReceipt, async ({ params }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const transfer = await lockTransfer(tx, 'destination', venueId, params.transferId)
  mustBe(transfer, ['received'])
  const lines = await linesOf(tx, transfer)
  const stock = await stockOfGoods(tx, venueId, lines)
  const used = await usedSince(tx, venueId, transfer.id)
  if (used.length > 0)
    throw new Problem('conflict', {
      message: `Used or counted since it was received: ${used.join(', ')}. It can no longer be undone.`,
    })
  const [lost, found] = differences(lines)
  const back = (moved: readonly TransferLine[] | undefined, type: 'transfer' | 'addition' | 'removal') =>
    (moved ?? []).map((line) => ({ ...line, quantity: -line.quantity, type }))
  await bookGoods(tx, stock, [back(lost, 'addition'), back(found, 'removal'), back(arriving(lines), 'transfer')], {
    venueId,
    transferId: transfer.id,
    by: actor,
    at: now,
  })
  await rows(tx, `update inventory_transfer_lines set received_quantity = null, note = '' where transfer_id = $1`, [transfer.id])
  await rows(
    tx,
    `update inventory_transfers set status = 'in_transit', received_at = null, received_by = null, received_by_name = null where id = $1`,
    [transfer.id],
  )
  announceTransfer(tx, transfer)
  return findTransfer(tx, venueId, transfer.id)
})
