import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const MOST = 24
const MOST_BYTES = 3 * 1024 * 1024

test('the repository keeps few and small pictures: each one stays in its history for ever', () => {
  const pictures = globSync('docs/**/*.{png,jpg,jpeg,webp,gif}', { cwd: ROOT })
  expect(pictures.length).toBeLessThanOrEqual(MOST)
  expect(pictures.filter((file) => !file.endsWith('.webp'))).toEqual([])
  expect(pictures.reduce((sum, file) => sum + statSync(path.join(ROOT, file)).size, 0)).toBeLessThan(MOST_BYTES)
})
