import type { FastifyReply } from 'fastify'
import type { OrderFileKind } from '#contract/ordering/order-status.ts'
import type { OrderFile } from '#contract/ordering/orders.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { checkContent, type FileKind, type UploadedFile } from '#server/platform/files/check-content.ts'
import type { Files } from '#server/platform/files/files.ts'
import { plainName, sendKept } from '#server/platform/files/kept-file.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import type { Side } from './moves.ts'
import type { Order } from './order.ts'

type Row = {
  id: number
  kind: OrderFileKind
  line_id: number | null
  name: string
  content_type: string
  size: number
  user_name: string
  created_at: Date
}

/** What is attached to an order, in the order it came. */
export async function filesOf(tx: Tx, orderId: number): Promise<OrderFile[]> {
  const found = await rows<Row>(
    tx,
    `select id, kind, line_id, name, content_type, size, user_name, created_at from order_files where order_id = $1 order by id`,
    [orderId],
  )
  return found.map(fileView)
}

const fileView = (row: Row): OrderFile => ({
  id: row.id,
  kind: row.kind,
  lineId: row.line_id,
  name: row.name,
  contentType: row.content_type,
  size: row.size,
  userName: row.user_name,
  createdAt: row.created_at.toISOString(),
})

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
  const found = await rows<Row>(
    tx,
    `insert into order_files (order_id, distributor_id, venue_id, kind, line_id, name, content_type, size, key, side, user_name, created_at)
     select $1, $2, $3, $4, f.line_id, f.name, f.content_type, f.size, f.key, $10, $11, $12
       from unnest($5::bigint[], $6::text[], $7::text[], $8::bigint[], $9::text[]) as f (line_id, name, content_type, size, key)
     returning id, kind, line_id, name, content_type, size, user_name, created_at`,
    [
      order.id,
      order.distributorId,
      order.venueId,
      kind,
      attached.map(({ lineId }) => lineId ?? null),
      attached.map(({ file }, i) => plainName(file.filename, `File ${i + 1}`)),
      checked.map(({ contentType }) => contentType),
      checked.map(({ size }) => size),
      keys,
      by.side,
      by.userName,
      at,
    ],
  )
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
