import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Movement, productInventory } from '#contract/catalogue/product-inventory.ts'
import { formatDateTime } from '#contract/platform/format.ts'
import { PAGE_LIMIT } from '#contract/platform/page.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { distributorOnPaper, type OnPaper } from '#server/parties/letterheads/companies.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download } from '#server/platform/http/download.ts'
import { type Cell, SHEET_CONTENT_TYPES, type SheetFormat } from '#server/platform/sheets/cells.ts'
import { tableStream } from '#server/platform/sheets/write-sheet.ts'
import { findMovement, listMovements, mustBeProduct } from './movement-reads.ts'
import { answerPaper, movementPaper, slipPaper } from './slip-paper.ts'

/** More than a product moves in years; a longer history is asked for by days. */
const MOST = 50_000

export const exportHistory = answer(productInventory.exportHistory, async ({ params, query }, { tx, actor, http, now }) => {
  const name = await mustBeProduct(tx, actor.distributorId, params.productId)
  const { format, ...filters } = query
  const movements: Movement[] = []
  for (let nextId: number | undefined; movements.length < MOST; ) {
    const { data, meta } = await listMovements(tx, actor.distributorId, params.productId, {
      ...filters,
      limit: PAGE_LIMIT,
      nextId,
    })
    movements.push(...data)
    if (meta.nextId === null) break
    nextId = meta.nextId
  }
  const { formats } = await distributorOnPaper(tx, actor.distributorId)
  return asFile(http.reply, format, `${name} inventory history ${dayOf(now, formats.timezone)}`, movements, formats)
})

export const exportMovement = answer(productInventory.exportMovement, async ({ params, query }, { tx, actor, http }) => {
  const name = await mustBeProduct(tx, actor.distributorId, params.productId)
  const { movement, slipId } = await findMovement(tx, actor.distributorId, params.productId, params.historyId)
  if (query.format === 'pdf') {
    const { distributorId } = actor
    const paper = slipId === null ? movementPaper(tx, distributorId, name, movement) : slipPaper(tx, distributorId, slipId)
    return answerPaper(http.reply, await paper)
  }
  const { formats } = await distributorOnPaper(tx, actor.distributorId)
  return asFile(http.reply, query.format, `${name} movement ${movement.id}`, [movement], formats)
})

const HEADS = [
  'Time',
  'Type',
  'Warehouse',
  'To or from',
  'Quantity',
  'Stock afterwards',
  'Order',
  'User',
  'Batches',
  'Note',
] as const

const rowOf = (one: Movement, formats: OnPaper['formats']): Cell[] => [
  formatDateTime(one.at, formats),
  one.typeName,
  one.warehouse.name,
  one.otherWarehouse?.name ?? null,
  one.quantity,
  one.balance,
  one.orderNumber,
  one.userName,
  one.batches
    .map(({ batchCode, expiryDate, quantity }) => [quantity, batchCode, expiryDate].filter(Boolean).join(' '))
    .join('; '),
  one.note,
]

/** Times are the supplier's, as it writes them. */
function asFile(
  reply: FastifyReply,
  format: SheetFormat,
  name: string,
  movements: readonly Movement[],
  formats: OnPaper['formats'],
): Readable {
  download(reply, SHEET_CONTENT_TYPES[format], `${name.slice(0, 110)}.${format}`)
  return tableStream(format, [[HEADS, ...movements.map((one) => rowOf(one, formats))]])
}
