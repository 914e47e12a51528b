import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { acceptedFields } from './accepted.ts'
import { listed, readListed, readUnnoticed, writeListed } from './listed.ts'
import { type Noticed, OUTCOMES, PLAN, readOutcomes } from './outcomes.ts'

/**
 * Finds out which test notices each field: the API tests run, each without one of the fields it sends, and one that fails proves the field.
 * Round by round, until each field is proven or every test that sends it was tried. Fields that are proven already are left as they are;
 * `--again` begins anew, and paths name the tests to run: all of the server's take about ten minutes a round.
 */

const ROOT = path.resolve(import.meta.dirname, '../..')
const fields = acceptedFields().map(({ field }) => field)
const proven = process.argv.includes('--again') ? new Map<string, string>() : readListed()
for (const field of proven.keys()) if (!fields.includes(field)) proven.delete(field)

const paths = process.argv.slice(2).filter((given) => given !== '--again')
const first = round({}, paths.length > 0 ? paths : ['server/', 'test/lists'])
const failing = new Set(first.filter(({ hasFailed }) => hasFailed).map(({ test }) => test))
const ran = new Set(first.map(({ test }) => fileOf(test)))
for (const [field, test] of proven) if (ran.has(fileOf(test)) && !first.some((one) => one.test === test)) proven.delete(field)
const senders = new Map(
  fields.map((field) => [
    field,
    first
      .filter(({ test, sent }) => !failing.has(test) && sent.includes(field))
      .sort((a, b) => a.sent.length - b.sent.length)
      .map(({ test }) => test),
  ]),
)
const wasSent = new Set([...readUnnoticed(), ...first.flatMap(({ sent }) => sent)])
console.log(`${fields.length} fields, ${fields.filter((field) => !wasSent.has(field)).length} of them sent by no test`)

while (true) {
  const plan = nextPlan()
  const tests = Object.keys(plan)
  if (tests.length === 0) break
  const outcomes = round(plan, [...new Set(tests.map(fileOf))])
  for (const { test, hasFailed, isChanged } of outcomes) {
    const field = plan[test]
    if (field && hasFailed && isChanged && !proven.has(field)) proven.set(field, test)
  }
  writeListed(listed(fields, proven, wasSent))
  console.log(`${tests.length} tests without a field: ${proven.size} of ${fields.length} fields are noticed`)
}

/** A field for each test, those first that few tests send. What was tried is not tried again. */
function nextPlan(): Record<string, string> {
  const plan: Record<string, string> = {}
  const open = fields
    .filter((field) => !proven.has(field))
    .map((field) => ({ field, tests: senders.get(field) ?? [] }))
    .sort((a, b) => a.tests.length - b.tests.length)
  for (const { field, tests } of open) {
    const test = tests.find((one) => !(one in plan))
    if (!test) continue
    plan[test] = field
    tests.splice(tests.indexOf(test), 1)
  }
  return plan
}

/** A test is named by its file and its own name. */
function fileOf(test: string): string {
  return test.split(' ')[0] ?? ''
}

function round(plan: Record<string, string>, files: readonly string[]): Noticed[] {
  rmSync(OUTCOMES, { recursive: true, force: true })
  mkdirSync(OUTCOMES, { recursive: true })
  writeFileSync(PLAN, JSON.stringify(plan))
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--testTimeout=20000', '--reporter=dot', ...files]
  spawnSync(process.execPath, vitest, { cwd: ROOT, stdio: 'ignore', env: { ...process.env, FIELD_EFFECTS: '1' } })
  return readOutcomes()
}
