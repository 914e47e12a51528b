import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { withMeta } from './page-meta.ts'

/**
 * Serves the built web app: hashed files for a year, and its one page for every address that is not a file or the API.
 * What the installation sets is written into the page's meta tags by name.
 */
export async function webRoutes(
  app: FastifyInstance,
  { root, meta }: { root: string; meta: Readonly<Record<string, string>> },
): Promise<void> {
  const page = withMeta(await readFile(path.join(root, 'index.html'), 'utf8'), meta)
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['index.html'],
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
