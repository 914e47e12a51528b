import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const PLACE = /`((?:bench|bin|contract|deploy|docs|server|test|web)\/[\w./-]+)`/g

/** Decisions keep the names of their day. */
test('what guides and manuals point to is there', () => {
  const missing = globSync(['*.md', 'docs/*.md'], { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(PLACE)]
      .map(([, place = '']) => place)
      .filter((place) => !existsSync(path.join(ROOT, place)))
      .map((place) => `${file}: ${place}`),
  )
  expect(missing).toEqual([])
})
