import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { webRoutes } from './web-files.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'docket-web-'))
mkdirSync(path.join(root, 'assets'))
writeFileSync(path.join(root, 'index.html'), '<meta name="product-name" content="Docket" /><title>Docket</title>')
writeFileSync(path.join(root, 'assets', 'a.js'), 'export {}')
afterAll(() => rmSync(root, { recursive: true }))

test('every address of the app is its page, with what the installation sets', async () => {
  const app = Fastify()
  await webRoutes(app, { root, meta: { 'product-name': 'Larder' } })
  for (const url of ['/', '/index.html', '/buyer/overview', '/supplier/orders/7?view=all']) {
    const { body, headers } = await app.inject(url)
    expect(body, url).toBe('<meta name="product-name" content="Larder" /><title>Larder</title>')
    expect(headers['cache-control']).toBe('no-cache')
  }
  expect((await app.inject('/assets/a.js')).headers['cache-control']).toContain('immutable')
  expect((await app.inject('/assets/gone.js')).statusCode).toBe(404)
  expect((await app.inject('/api/gone')).statusCode).toBe(404)
  await app.close()
})
