import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp, theApp } from '#test/app.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'docket-web-'))
mkdirSync(path.join(root, 'assets'))
writeFileSync(path.join(root, 'index.html'), '<title>Docket</title>')
writeFileSync(path.join(root, 'assets', 'a.js'), 'export {}')
afterAll(() => rmSync(root, { recursive: true }))

const MOST = 3
testApp({ webRoot: root, rateLimits: { perMinute: MOST, signInPerMinute: 1_000_000, mailsPerDay: 1_000_000 } })

const statuses = async (url: string) => {
  const found: number[] = []
  for (let i = 0; i <= MOST; i++) found.push((await theApp().app.inject(url)).statusCode)
  return found
}

test('calls of one address are limited; the files of the app are not', async () => {
  expect(await statuses('/assets/a.js')).toEqual([200, 200, 200, 200])
  expect(await statuses('/buyer/overview')).toEqual([200, 200, 200, 200])
  expect(await statuses('/api/contacts/types')).toEqual([401, 401, 401, 429])
})
