import Fastify from 'fastify'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'

export async function buildApp(_: { config: Config; db: Database }) {
  const app = Fastify()
  app.get('/api/health', async () => ({ status: 'ok' }))
  return app
}
