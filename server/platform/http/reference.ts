import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '#contract/index.ts'
import { openApi } from './openapi.ts'

export const apiDocument = (productName: string) =>
  openApi(allEndpoints, {
    title: `${productName} API`,
    version: '1',
    description:
      'Wholesale ordering between suppliers and venues. Every refusal has the shape `{error: {code, message, fields?}}`.',
  })

const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join(';')

/** /api/openapi.json and the reference page made of it, /api/docs. */
export function referenceRoutes(app: FastifyInstance, { productName }: { productName: string }): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(apiDocument(productName))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.register(async (page) => {
    // The reference page brings a script of its own that starts inline.
    page.addHook('onSend', async (_, reply) => {
      reply.header('content-security-policy', REFERENCE_POLICY)
    })
    await page.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false },
    })
  })
}
