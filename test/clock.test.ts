import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The clock of the tests is `now` of test/app.ts: it can be put forward and does not move by itself within a test. */
test('API tests and the records they make take the time from the clock of the tests', () => {
  const files = globSync(['server/**/*.api.test.ts', 'test/make.ts', 'test/a-plan.ts', 'test/surface/authorization/**/*.ts'], {
    cwd: ROOT,
  })
  const reading = files.filter((file) =>
    /new Date\(\)|Date\.now\(\)|Temporal\.Now/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(reading).toEqual([])
})

/** Decisions are given the moment (STYLE.md); the few places that read the clock hand it down or measure how long something takes. */
test('only these files of the server read the clock', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  const reading = files.filter((file) =>
    /new Date\(\)|Date\.now\(\)|Temporal\.Now/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(reading.sort()).toEqual([
    'server/app.ts',
    'server/main.ts',
    'server/platform/db/embedded-postgres.ts',
    'server/platform/db/embedded/home.ts',
    'server/platform/db/embedded/postmaster.ts',
    'server/upkeep/demo/reset.ts',
  ])
})
