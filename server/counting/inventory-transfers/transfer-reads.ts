import type { z } from 'zod'
import type {
  InventoryTransfer,
  InventoryTransferRow,
  inventoryTransfers,
  TransferItem,
} from '#contract/counting/inventory-transfers.ts'
import { sum } from '#contract/platform/money.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { differenceOf, unitCost, worthOfGoods } from './transfer.ts'
import { INVENTORY_TRANSFERS, TRANSFER_LINES } from './transfer-table.ts'

const SHOWN = INVENTORY_TRANSFERS.part(
  'id',
  'status',
  'message',
  'transferAt',
  'createdAt',
  'createdByName',
  'sentAt',
  'receivedAt',
  'receivedByName',
  'cancelledAt',
  'cancelledByName',
  'problem',
  'currencyCode',
  'sourceVenueId',
  'sourceName',
  'destinationVenueId',
  'destinationName',
)
type Row = PartOf<typeof SHOWN> & { fraction_digits: number }

const READ = `select ${SHOWN.read('t')}, k.fraction_digits from inventory_transfers t join currencies k on k.code = t.currency_code`

const LINE = TRANSFER_LINES.part(
  'transferId',
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
  'receivedQuantity',
  'note',
)
type Line = PartOf<typeof LINE>

const linesOf = (tx: Tx, ids: readonly number[]): Promise<Line[]> =>
  rows<Line>(tx, `select ${LINE.read('l')} from inventory_transfer_lines l where l.transfer_id = any ($1) order by l.position`, [
    ids,
  ])

function view(venueId: number, row: Row, lines: readonly Line[]): InventoryTransferRow {
  const own = lines.filter(({ currencyCode }) => currencyCode === row.currencyCode)
  return {
    id: row.id,
    status: row.status,
    direction: row.sourceVenueId === venueId ? 'out' : 'in',
    source: { id: row.sourceVenueId, name: row.sourceName },
    destination: { id: row.destinationVenueId, name: row.destinationName },
    message: row.message,
    transferAt: iso(row.transferAt),
    createdAt: iso(row.createdAt),
    createdBy: row.createdByName,
    sentAt: row.sentAt && iso(row.sentAt),
    receivedAt: row.receivedAt && iso(row.receivedAt),
    receivedBy: row.receivedByName,
    cancelledAt: row.cancelledAt && iso(row.cancelledAt),
    cancelledBy: row.cancelledByName,
    problem: row.status === 'planned' ? row.problem : null,
    itemCount: lines.length,
    value: sum(
      own.map((line) => worthOfGoods(line, row.fraction_digits)),
      row.fraction_digits,
    ),
    currency: row.currencyCode,
    inOtherCurrencies: lines.length - own.length,
    hasDifferences: lines.some((line) => (differenceOf(line) ?? 0) !== 0),
  }
}

const iso = (at: Date): string => at.toISOString()

function itemView(line: Line, fractionDigits: number): TransferItem {
  return {
    id: line.productId,
    name: line.name,
    sku: line.sku,
    distributor: { id: line.distributorId, name: line.distributorName },
    units: line.units,
    unitId: line.unitId,
    quantity: line.quantity,
    unitCost: unitCost(line),
    value: worthOfGoods(line, fractionDigits),
    currency: line.currencyCode,
    receivedQuantity: line.receivedQuantity,
    difference: differenceOf(line),
    note: line.note,
  }
}

/** @throws Problem not_found */
export async function findTransfer(tx: Tx, venueId: number, transferId: number): Promise<InventoryTransfer> {
  const [row] = await rows<Row>(tx, `${READ} where $1 in (t.source_venue_id, t.destination_venue_id) and t.id = $2`, [
    venueId,
    transferId,
  ])
  if (!row) throw new Problem('not_found')
  const lines = await linesOf(tx, [row.id])
  const shown = view(venueId, row, lines)
  const isOut = shown.direction === 'out'
  return {
    ...shown,
    items: lines.map((line) => itemView(line, row.fraction_digits)),
    actions: {
      send: isOut && row.status === 'planned',
      cancel: isOut && (row.status === 'planned' || row.status === 'in_transit'),
      receive: !isOut && row.status === 'in_transit',
      undoReceipt: !isOut && row.status === 'received' && (await usedSince(tx, venueId, row.id)).length === 0,
    },
  }
}

/** Names of the goods of a transfer whose last movement at a venue is not their arrival. */
export async function usedSince(tx: Tx, venueId: number, transferId: number): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    `select l.name from inventory_transfer_lines l
      cross join lateral (select m.transfer_id from venue_inventory_movements m
                           where m.venue_id = $1 and m.product_id = l.product_id order by m.id desc limit 1) last
      where l.transfer_id = $2 and last.transfer_id is distinct from $2 order by l.position`,
    [venueId, transferId],
  )
  return found.map(({ name }) => name)
}

/** Newest first. */
export async function listTransfers(tx: Tx, venueId: number, query: z.output<typeof inventoryTransfers.list.query>) {
  const { values, value } = statementValues(venueId)
  const { after, order } = keyset(query, newestFirst('t.id', query), value)
  const conditions = [
    after,
    {
      all: '$1 in (t.source_venue_id, t.destination_venue_id)',
      out: 't.source_venue_id = $1',
      in: 't.destination_venue_id = $1',
    }[query.direction],
  ]
  if (query.show !== 'all') conditions.push(`t.status = ${value(query.show)}`)
  const found = await rows<Row>(tx, `${READ} where ${conditions.join(' and ')} ${order}`, values)
  const { page, meta } = pageOf(found, query)
  const lines = await linesOf(
    tx,
    page.map(({ id }) => id),
  )
  const byTransfer = Map.groupBy(lines, ({ transferId }) => transferId)
  return { data: page.map((row) => view(venueId, row, byTransfer.get(row.id) ?? [])), meta }
}
