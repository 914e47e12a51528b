import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { SHEET_CONTENT_TYPES, type SheetFormat } from '#server/platform/sheets/cells.ts'

/** A table as an answer that the browser saves under a name. */
export function asFile(reply: FastifyReply, format: SheetFormat, name: string, stream: Readable): Readable {
  reply.type(SHEET_CONTENT_TYPES[format]).header('content-disposition', `attachment; filename="${name}.${format}"`)
  reply.header('cache-control', 'no-store')
  return stream
}
