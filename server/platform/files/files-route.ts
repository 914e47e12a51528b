import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problem.ts'
import type { Files } from './files.ts'

/** What anybody may look at who knows its name, which nobody can guess: pictures that pages show. Invoices are not among them. */
const PICTURES = ['products', 'categories', 'logos', 'banners', 'recipes'] as const

/** The address a kept picture is shown from. It never changes: another picture has another key. */
export const pictureAddress = (key: string): string => `/api/files/${key}`

/** The key behind such an address; undefined for an address that is not one of ours. */
export const keyOfAddress = (address: string): string | undefined => /^\/api\/files\/(.+)$/.exec(address)?.[1]

/** GET /api/files/products/….jpg: a picture, to be kept by the browser for good. */
export function filesRoute(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { folder: string; name: string } }>(
    '/api/files/:folder/:name',
    { config: { rateLimit: { max: 6000 } } },
    async (request, reply) => {
      const { folder, name } = request.params
      const found = PICTURES.some((one) => one === folder) ? await files.read(`${folder}/${name}`) : undefined
      if (!found) throw new Problem('not_found')
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('content-length', found.size)
      // Shown as what it was checked to be, and by nobody as a page of ours.
      reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox")
      return reply.type(found.contentType).send(found.stream)
    },
  )
}
