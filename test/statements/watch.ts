import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'
import { watchStatements } from '#server/platform/db/database.ts'
import { SEEN_FOLDER, type Seen } from './seen.ts'

/** While API tests run: which statements are asked for where, for the test that compares them with the database. */
const FRAME = /\/(server\/[^:()]+:\d+:\d+)/g
/** A statement may be asked for through a function that takes the type of its rows. */
const MOST_FRAMES = 3

// this file is loaded again for each test file of a worker
const worker = globalThis as { statementsSeen?: Map<string, Set<string>> }
worker.statementsSeen ??= new Map()
const seen = worker.statementsSeen
watchStatements((text) => {
  const sites = [...(new Error().stack ?? '').matchAll(FRAME)]
    .map(([, site = '']) => site)
    .filter((site) => !site.startsWith('server/platform/db/database.ts'))
    .slice(0, MOST_FRAMES)
    .join(' ')
  seen.set(text, (seen.get(text) ?? new Set()).add(sites))
})

afterAll(() => {
  mkdirSync(SEEN_FOLDER, { recursive: true })
  const all: Seen[] = [...seen].map(([text, sites]) => ({ text, sites: [...sites] }))
  writeFileSync(path.join(SEEN_FOLDER, `${process.pid}.json`), JSON.stringify(all))
})
