import type { FastifyReply } from 'fastify'
import { Problem } from '../http/problem.ts'
import type { Files } from './files.ts'

/** A name as it was sent, without what could not be shown or saved. */
export const plainName = (filename: string, otherwise: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what has to go
  filename.replaceAll(/[\u0000-\u001f\u007f"\\/]/g, '_').slice(0, 200) || otherwise

type Kept = { key: string; name: string; contentType: string }

/** A file as it was uploaded: as what it was found to be, never as a page of ours. @throws Problem not_found */
export async function sendKept(file: Kept | undefined, reply: FastifyReply, storage: Files) {
  const found = file && (await storage.read(file.key))
  if (!file || !found) throw new Problem('not_found')
  const plain = file.name.replaceAll(/[^\w .-]+/g, '_')
  reply.header('content-disposition', `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
  reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox")
  reply.header('cache-control', 'private, max-age=3600').header('content-length', found.size)
  reply.type(file.contentType)
  return found.stream
}
