import type { Counted } from '#contract/counting/counting.ts'
import { bookStock, lockedStock } from '#server/counting/venue-inventory/book-stock.ts'
import { presentUnits } from '#server/counting/venue-inventory/counted-product.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { type Goods, measuredNow, stockAfter, type Transfer } from './transfer.ts'
import { INVENTORY_TRANSFERS, TRANSFER_LINES } from './transfer-table.ts'

const LOCKED = INVENTORY_TRANSFERS.part(
  'id',
  'sourceVenueId',
  'destinationVenueId',
  'status',
  'receivedByName',
  'cancelledByName',
)

/** Locks a transfer from or to a venue: whoever changes it waits for whoever does. @throws Problem not_found */
export async function lockTransfer(
  tx: Tx,
  side: 'source' | 'destination',
  venueId: number,
  transferId: number,
): Promise<Transfer> {
  const [found] = await rows<Transfer>(
    tx,
    `select ${LOCKED.read('t')} from inventory_transfers t where t.${side}_venue_id = $1 and t.id = $2 for update`,
    [venueId, transferId],
  )
  if (!found) throw new Problem('not_found')
  return found
}

const LINE = TRANSFER_LINES.part(
  'id',
  'productId',
  'distributorId',
  'name',
  'units',
  'unitId',
  'quantity',
  'price',
  'priceUnitId',
  'currencyCode',
  'receivedQuantity',
  'note',
)
export type TransferLine = PartOf<typeof LINE>

export const linesOf = (tx: Tx, { id }: Pick<Transfer, 'id'>): Promise<TransferLine[]> =>
  rows<TransferLine>(
    tx,
    `select ${LINE.read('l')} from inventory_transfer_lines l where l.transfer_id = $1 order by l.position`,
    [id],
  )

type By = { userId: number; userName: string }
export type Moving = { venueId: number; transferId: number; by: By; at: Date }
type Moved = Goods & { type: 'transfer' | 'addition' | 'removal' }

/** What the books of a venue say of goods, which may be of a supplier that it does not buy from any more. Locks them. */
export const stockOfGoods = (tx: Tx, venueId: number, goods: readonly Goods[]): Promise<Map<number, Counted>> =>
  actingFor(tx, everyone, () => lockedStock(tx, venueId, goods))

/** Books steps after each other: goods that come, or go (below 0). The caller holds the locks of `stockOfGoods`. */
export async function bookGoods(
  tx: Tx,
  stock: Map<number, Counted>,
  steps: readonly (readonly Moved[])[],
  { venueId, transferId, by, at }: Moving,
): Promise<void> {
  const present = await presentUnits(
    tx,
    venueId,
    steps.flat().map(({ productId }) => productId),
  )
  for (const moved of steps) {
    const booked = moved.map((one) => {
      const { productId, distributorId } = one
      const { goods, there } = measuredNow(one, stock.get(productId), present.get(productId) ?? one.units)
      const { counted, before } = stockAfter(goods.units, there, goods)
      stock.set(productId, counted)
      return { productId, distributorId, counted, before }
    })
    const [first] = moved
    if (first) await actingFor(tx, everyone, () => bookStock(tx, booked, { venueId, type: first.type, by, at, transferId }))
  }
  announce(tx, { topic: 'inventory-products', venueId })
}

/** Both outlets look again. */
export function announceTransfer(tx: Tx, { id, sourceVenueId, destinationVenueId }: Transfer): void {
  for (const venueId of [sourceVenueId, destinationVenueId])
    announce(tx, { topic: 'inventory-transfers', venueId, ids: { transferId: id } })
}
