import { inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { listInventory } from '#server/counting/venue-inventory/inventory-reads.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { databaseOf } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { cancel } from './cancel-transfer.ts'
import { create } from './create-transfer.ts'
import { destinationsOf, listGoods, presentStock, priceGoods } from './goods-to-transfer.ts'
import { receive, undoReceipt } from './receive-transfer.ts'
import { send } from './send-transfer.ts'
import { findTransfer, listTransfers } from './transfer-reads.ts'

export const routes = [
  answer(inventoryTransfers.destinations, async ({ params }, { tx, actor }) => ({
    data: await destinationsOf(databaseOf(tx).read(everyone), ownVenue(actor, params.venueId)),
  })),
  answer(inventoryTransfers.items, async ({ params, query }, { tx, actor }) => {
    const { data } = await listInventory(tx, ownVenue(actor, params.venueId), { ...query, show: 'all' }, { isOnHand: true })
    return { data: data.filter(({ quantity }) => quantity !== null) }
  }),
  answer(inventoryTransfers.priceCheck, async ({ params, body }, { tx, actor }) => {
    const venueId = ownVenue(actor, params.venueId)
    return priceGoods(tx, venueId, await listGoods(tx, venueId, body.items, presentStock))
  }),
  create,
  answer(inventoryTransfers.list, ({ params, query }, { tx, actor }) =>
    listTransfers(tx, ownVenue(actor, params.venueId), query),
  ),
  answer(inventoryTransfers.find, ({ params }, { tx, actor }) =>
    findTransfer(tx, ownVenue(actor, params.venueId), params.transferId),
  ),
  send,
  receive,
  undoReceipt,
  cancel,
]
