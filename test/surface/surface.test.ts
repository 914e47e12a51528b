import path from 'node:path'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/index.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { apiDocument } from '#server/platform/http/reference.ts'
import { pathsOf } from '#server/platform/http/register.ts'
import { testApp, theApp } from '#test/app.ts'
import { notBuilt, routeSurface } from '#web/app/surface.ts'
import { rulesProven } from './rules-proven.ts'
import { schemaDump } from './schema-dump.ts'

testApp()

/** What the product shows to the outside, in files that a reviewer sees change. `npm run surface` writes them again. */
const surface = (file: string) => path.resolve(import.meta.dirname, '../../docs/surface', file)

test('endpoints.txt lists every call', async () => {
  const lines = allEndpoints.map(({ name, endpoint }) => {
    const others = pathsOf(endpoint).length - 1
    return [
      endpoint.method.padEnd(6),
      endpoint.path,
      endpoint.audience,
      endpoint.permission ?? '-',
      name,
      others > 0 ? `+${others}` : '',
    ]
      .join('  ')
      .trimEnd()
  })
  await expect(`${lines.sort((a, b) => (a.slice(8) < b.slice(8) ? -1 : 1)).join('\n')}\n`).toMatchFileSnapshot(
    surface('endpoints.txt'),
  )
})

test('routes.txt lists every address of the web app', async () => {
  await expect(routeSurface()).toMatchFileSnapshot(surface('routes.txt'))
})

test('not-built.txt lists the addresses that draw nothing yet', async () => {
  await expect(notBuilt()).toMatchFileSnapshot(surface('not-built.txt'))
})

test('openapi.json describes every call', async () => {
  await expect(onALineEach(apiDocument('Docket'))).toMatchFileSnapshot(surface('openapi.json'))
})

/** JSON with every operation on a line of its own: a changed call is a changed line. */
function onALineEach({ paths, ...rest }: Record<string, unknown>): string {
  const lines = Object.entries(paths as Record<string, object>).map(([path, methods]) => {
    const operations = Object.entries(methods).map(
      ([method, operation]) => `  ${JSON.stringify(method)}: ${JSON.stringify(operation)}`,
    )
    return ` ${JSON.stringify(path)}: {\n${operations.join(',\n')}\n }`
  })
  const head = Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `{\n${[...head, `"paths": {\n${lines.join(',\n')}\n}`].join(',\n')}\n}\n`
}

test('schema.sql is what the migrations make', async () => {
  await expect(await schemaDump(theApp().db.read(everyone))).toMatchFileSnapshot(surface('schema.sql'))
})

test('rules.txt names the test that proves each rule', async () => {
  await expect(rulesProven()).toMatchFileSnapshot(surface('rules.txt'))
})

test('every call of the contract is answered, and nothing else is', async () => {
  const { app } = theApp()
  const missing = allEndpoints.filter(({ endpoint }) => !app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` }))
  expect(missing.map(({ name }) => name)).toEqual([])
})
