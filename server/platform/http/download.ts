import type { FastifyReply } from 'fastify'

export const PDF_CONTENT_TYPE = 'application/pdf'

/** Heads an answer that the browser saves under a name; private, and never from a cache. */
export function download(reply: FastifyReply, contentType: string, filename: string): void {
  const plain = filename.replaceAll(/[^\w .-]+/g, '_').slice(0, 120)
  // A name beyond plain letters comes a second time, spelled out.
  const spelled = plain === filename ? '' : `; filename*=UTF-8''${encodeURIComponent(filename.slice(0, 160).toWellFormed())}`
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${plain}"${spelled}`)
    .header('cache-control', 'no-store')
}
