import type { FastifyReply } from 'fastify'
import type { Movement } from '#contract/catalogue/product-inventory.ts'
import { formatDate, formatDateTime, formatQuantity } from '#contract/platform/format.ts'
import { distributorOnPaper, type OnPaper } from '#server/parties/letterheads/companies.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { download, PDF_CONTENT_TYPE } from '#server/platform/http/download.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import { writePaper } from '#server/platform/pdf/print.ts'
import { SLIPS, type SlipKind, slipNumber } from './slip.ts'

type Slip = {
  kind: SlipKind
  number: number
  note: string
  user_name: string
  at: Date
  warehouse: string
  other_warehouse: string | null
}
type Line = { name: string; sku: string | null; unit: string; batch_code: string; expiry_date: string | null; quantity: number }

/** The paper of goods that were moved together, made from what was written down, so that it can be had again. @throws Problem not_found */
export async function slipPaper(tx: Tx, distributorId: number, slipId: number): Promise<Paper> {
  const [head, found, lines] = await Promise.all([
    distributorOnPaper(tx, distributorId),
    rows<Slip>(
      tx,
      `select s.kind, s.number, s.note, s.user_name, s.at, w.name as warehouse, o.name as other_warehouse
         from inventory_slips s
         join warehouses w on w.id = s.warehouse_id
         left join warehouses o on o.id = s.other_warehouse_id
        where s.id = $2 and s.distributor_id = $1`,
      [distributorId, slipId],
    ),
    // Of a transfer the half that left; by batch where batches hold all of it: goods that first covered what was missing are in none.
    rows<Line>(
      tx,
      `select p.name, p.sku, u.name as unit, coalesce(i.batch_code, '') as batch_code, i.expiry_date, abs(coalesce(b.quantity, m.quantity)) as quantity
         from inventory_movements m
         join inventory_slips s on s.id = m.slip_id and s.warehouse_id = m.warehouse_id
         join products p on p.id = m.product_id
         join units u on u.id = p.ordering_unit_id
         left join inventory_movement_items b on b.movement_id = m.id
              and (select sum(o.quantity) from inventory_movement_items o where o.movement_id = m.id) = m.quantity
         left join inventory_items i on i.id = b.item_id
        where m.slip_id = $2 and m.distributor_id = $1
        order by p.name, p.id, i.expiry_date nulls last, i.id`,
      [distributorId, slipId],
    ),
  ])
  const [slip] = found
  if (!slip) throw new Problem('not_found')
  return paperOf(slip, lines, head)
}

function paperOf(slip: Slip, lines: readonly Line[], issuer: OnPaper): Paper {
  const { title, place, otherPlace, signatures } = SLIPS[slip.kind]
  const { formats } = issuer
  const hasBatches = lines.some(({ batch_code, expiry_date }) => batch_code !== '' || expiry_date !== null)
  return {
    title,
    number: slipNumber(slip.kind, slip.number),
    issuer,
    facts: [
      { label: place, value: slip.warehouse },
      ...(slip.other_warehouse ? [{ label: otherPlace, value: slip.other_warehouse }] : []),
      { label: 'Booked', value: formatDateTime(slip.at.toISOString(), formats) },
      { label: 'By', value: slip.user_name },
    ],
    columns: [
      { head: 'Product', share: 5 },
      ...(hasBatches
        ? [
            { head: 'Batch', share: 2 },
            { head: 'Expires', share: 1.7 },
          ]
        : []),
      { head: 'Quantity', share: 1.5, align: 'right' as const },
      { head: 'Unit', share: 1.6 },
    ],
    rows: lines.map(({ name, sku, unit, batch_code, expiry_date, quantity }) => [
      sku ? { text: name, below: sku } : name,
      ...(hasBatches ? [batch_code || '—', expiry_date ? formatDate(expiry_date, formats) : '—'] : []),
      formatQuantity(quantity),
      unit,
    ]),
    ...(slip.note && { note: { label: slip.kind === 'removal' ? 'Reason' : 'Note', text: slip.note } }),
    signatures,
    madeAt: slip.at,
  }
}

/** A movement that is on no paper of its own: an order's, a count's, or one of before there were papers. */
export async function movementPaper(tx: Tx, distributorId: number, product: string, movement: Movement): Promise<Paper> {
  const issuer = await distributorOnPaper(tx, distributorId)
  const { formats } = issuer
  return {
    title: 'Stock movement',
    number: String(movement.id),
    issuer,
    facts: [
      { label: 'Type', value: movement.typeName },
      { label: 'Warehouse', value: movement.warehouse.name },
      { label: 'Booked', value: formatDateTime(movement.at, formats) },
      { label: 'By', value: movement.userName },
      ...(movement.orderNumber ? [{ label: 'Order', value: `#${movement.orderNumber}` }] : []),
    ],
    columns: [
      { head: 'Product', share: 5 },
      { head: 'Quantity', share: 2, align: 'right' },
      { head: 'Stock afterwards', share: 2, align: 'right' },
    ],
    rows: [[product, formatQuantity(movement.quantity), movement.balance === null ? '—' : formatQuantity(movement.balance)]],
    ...(movement.note && { note: { label: 'Note', text: movement.note } }),
    madeAt: new Date(movement.at),
  }
}

/** A paper as an answer that the browser saves under its title and number. */
export async function answerPaper(reply: FastifyReply, paper: Paper): Promise<Buffer> {
  download(reply, PDF_CONTENT_TYPE, `${paper.title} ${paper.number}.pdf`)
  return writePaper(paper)
}
