import type { FastifyReply } from 'fastify'
import type { OrderFileKind } from '#contract/ordering/order-status.ts'
import type { OrderFile } from '#contract/ordering/orders.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { checkContent, type FileKind, type UploadedFile } from '#server/platform/files/check-content.ts'
import type { Files } from '#server/platform/files/files.ts'
import { plainName, sendKept } from '#server/platform/files/kept-file.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import type { Side } from './moves.ts'
import type { Order } from './order.ts'
import { ORDER_FILES } from './order-event-table.ts'

const FILE = ORDER_FILES.part('id', 'kind', 'lineId', 'name', 'contentType', 'size', 'userName', 'createdAt')
type Row = PartOf<typeof FILE>

/** What is attached to an order, in the order it came. */
export async function filesOf(tx: Tx, orderId: number): Promise<OrderFile[]> {
  const found = await rows<Row>(tx, `select ${FILE.read('f')} from order_files f where f.order_id = $1 order by f.id`, [orderId])
  return found.map(fileView)
}

const fileView = ({ createdAt, ...file }: Row): OrderFile => ({ ...file, createdAt: createdAt.toISOString() })

const NEW = ORDER_FILES.part(
  'orderId',
  'distributorId',
  'venueId',
  'kind',
  'lineId',
  'name',
  'contentType',
  'size',
  'key',
  'side',
  'userName',
  'createdAt',
)
const INSERT = `insert into order_files (${NEW.names})
  select ${NEW.namesOf('f')} from jsonb_populate_recordset(null::order_files, $1::jsonb) f returning ${FILE.read('order_files')}`

/** What each kind may be, and how many of it an order takes (G-051). */
const KINDS: Record<OrderFileKind, { content: FileKind; most: number }> = {
  dispute_photo: { content: 'image', most: 20 },
  invoice: { content: 'invoice', most: 10 },
  delivery_proof: { content: 'image', most: 3 },
}

export type Attached = { file: UploadedFile; lineId?: number | null }

/**
 * Attaches files to a locked order, each looked into before anything is kept.
 * @throws Problem validation_failed naming the file
 */
export async function attachFiles(
  tx: Tx,
  storage: Files,
  order: Pick<Order, 'id' | 'distributorId' | 'venueId'>,
  kind: OrderFileKind,
  attached: readonly Attached[],
  by: { side: Side; userName: string },
  at: Date,
): Promise<OrderFile[]> {
  const { content, most } = KINDS[kind]
  const already = await filesOf(tx, order.id)
  if (already.filter((file) => file.kind === kind).length + attached.length > most)
    throw fieldProblem(attached[0]?.file.field ?? 'files', `At most ${most} of them`)
  const checked = await Promise.all(attached.map(({ file }) => checkContent(file, content)))
  const keys = await Promise.all(checked.map((file) => storage.save('orders', file)))
  const files = attached.map(({ file, lineId = null }, i) =>
    NEW.record({
      orderId: order.id,
      distributorId: order.distributorId,
      venueId: order.venueId,
      kind,
      lineId,
      name: plainName(file.filename, `File ${i + 1}`),
      contentType: checked[i]?.contentType ?? '',
      size: checked[i]?.size ?? 0,
      key: keys[i] ?? '',
      ...by,
      createdAt: at,
    }),
  )
  const found = await rows<Row>(tx, INSERT, [JSON.stringify(files)])
  return found.map(fileView)
}

/** Sends a file of an order that the caller has found to be theirs. @throws Problem not_found */
export async function sendOrderFile(tx: Tx, orderId: number, fileId: number, reply: FastifyReply, storage: Files) {
  const [file] = await rows<{ key: string; name: string; contentType: string }>(
    tx,
    `select key, name, content_type as "contentType" from order_files where id = $2 and order_id = $1`,
    [orderId, fileId],
  )
  return sendKept(file, reply, storage)
}
