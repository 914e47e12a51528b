import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a secret is read from a file, so that it need not be in the environment', () => {
  const file = path.join(folder, 'secret')
  writeFileSync(file, `${'s'.repeat(40)}\n`)
  expect(loadConfig({ DOCKET_SECRET_FILE: file }, []).secret).toBe('s'.repeat(40))
})

test('a file that cannot be read, or is named beside the value, is refused by name', () => {
  expect(() => loadConfig({ DATABASE_URL_FILE: path.join(folder, 'none'), DATA_DIR: folder }, [])).toThrow(/DATABASE_URL_FILE/)
  writeFileSync(path.join(folder, 'token'), 't'.repeat(20))
  const both = { METRICS_TOKEN: 'u'.repeat(20), METRICS_TOKEN_FILE: path.join(folder, 'token'), DATA_DIR: folder }
  expect(() => loadConfig(both, [])).toThrow(/METRICS_TOKEN and METRICS_TOKEN_FILE/)
})
