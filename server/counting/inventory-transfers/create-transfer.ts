import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { destinationOf, type Listed, listGoods, mustBeOnHand, mustBuyThere } from './goods-to-transfer.ts'
import { SEND_DUE } from './send-due-transfers.job.ts'
import { sendTransfer } from './send-transfer.ts'
import type { Transfer } from './transfer.ts'
import { findTransfer } from './transfer-reads.ts'
import { announceTransfer, stockOfGoods } from './transfer-store.ts'
import { INVENTORY_TRANSFERS, TRANSFER_LINES } from './transfer-table.ts'

const MINUTE = 60_000
const YEAR = 366 * 24 * 60 * MINUTE
/** A browser's clock may be behind ours. */
const LATE = 5 * MINUTE

/** Goods shall go to another outlet of the group: at once, or when their time comes (G-062). */
export const create = answer(inventoryTransfers.create, async ({ params, body }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const transferAt = body.transferAt === undefined ? now : new Date(body.transferAt)
  if (transferAt.getTime() < now.getTime() - LATE) throw fieldProblem('transferAt', 'Must not be in the past')
  if (transferAt.getTime() > now.getTime() + YEAR) throw fieldProblem('transferAt', 'Must be within a year')
  const destination = await destinationOf(tx, venueId, body.destinationId)
  const listed = await listGoods(tx, venueId, body.items, stockOfGoods)
  await mustBuyThere(tx, destination, listed)
  mustBeOnHand(listed)

  const { currency } = await bookkeepingOf(tx, venueId)
  const [source] = await rows<{ name: string }>(tx, `select name from venues where id = $1`, [venueId])
  const values = {
    sourceVenueId: venueId,
    sourceName: source?.name ?? '',
    destinationVenueId: destination.id,
    destinationName: destination.name,
    message: body.message,
    transferAt,
    currencyCode: currency,
    createdAt: now,
    createdBy: actor.userId,
    createdByName: actor.userName,
  }
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into inventory_transfers (status, ${NEW.names}) values ('planned', ${NEW.placeholders(1)}) returning id`,
    NEW.values(values),
  )
  const transfer: Transfer = { ...values, id: made?.id ?? 0, status: 'planned', receivedByName: null, cancelledByName: null }
  await addLines(tx, transfer, listed)
  if (transferAt > now) await enqueue(tx, SEND_DUE, {}, transferAt)
  else await sendTransfer(tx, transfer, actor, now)
  announceTransfer(tx, transfer)
  return findTransfer(tx, venueId, transfer.id)
})

const NEW = INVENTORY_TRANSFERS.part(
  'sourceVenueId',
  'sourceName',
  'destinationVenueId',
  'destinationName',
  'message',
  'transferAt',
  'currencyCode',
  'createdAt',
  'createdBy',
  'createdByName',
)

const LINE = TRANSFER_LINES.part(
  'transferId',
  'sourceVenueId',
  'destinationVenueId',
  'position',
  'productId',
  'distributorId',
  'distributorName',
  'name',
  'sku',
  'units',
  'unitId',
  'quantity',
  'price',
  'priceUnitId',
  'currencyCode',
)

const addLines = (tx: Tx, { id, sourceVenueId, destinationVenueId }: Transfer, listed: readonly Listed[]) =>
  rows(
    tx,
    `insert into inventory_transfer_lines (${LINE.names})
     select ${LINE.namesOf('l')} from jsonb_populate_recordset(null::inventory_transfer_lines, $1::jsonb) l order by l.position`,
    [
      JSON.stringify(
        listed.map(({ productId, distributorId, name, unitId, quantity, product }, position) =>
          LINE.record({
            transferId: id,
            sourceVenueId,
            destinationVenueId,
            position,
            productId,
            distributorId,
            distributorName: product.distributor.name,
            name,
            sku: product.sku,
            units: product.units,
            unitId,
            quantity,
            price: product.price,
            priceUnitId: product.priceUnit.id,
            currencyCode: product.currency,
          }),
        ),
      ),
    ],
  )
