import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { download } from '#server/platform/http/download.ts'
import { SHEET_CONTENT_TYPES, type SheetFormat } from './cells.ts'

/** A table as an answer that the browser saves under a name. */
export function asFile(reply: FastifyReply, format: SheetFormat, name: string, stream: Readable): Readable {
  download(reply, SHEET_CONTENT_TYPES[format], `${name}.${format}`)
  return stream
}
