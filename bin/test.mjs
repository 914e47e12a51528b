import { readFileSync, rmSync } from 'node:fs'
import { ensureWebBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runStep, testSteps } from './lib/steps.mjs'

/**
 * `npm test` runs every step, also after one has failed; `npm test -- unit web` the named ones. Steps that need a database or a browser run
 * in one row, quick ones in another, and those that mostly wait for servers in a third.
 */

ensureInstalled()
const wanted = chosenSteps(process.argv.slice(2))
if (wanted.some(({ name }) => ['web', 'start', 'e2e'].includes(name))) ensureWebBuilt()

let passed = 0
let failed = 0
/** Repeated at the end, where they are found without reading all of the output. @type {string[]} */
const failures = []
const rows = new Set(wanted.map(({ row }) => row))
await Promise.all([...rows].map((row) => runInARow(wanted.filter((step) => step.row === row))))
console.log(`\n${passed} passed, ${failed} failed`)
for (const name of failures) console.log(`✗ ${name}`)
process.exit(failed > 0 ? 1 : 0)

async function runInARow(/** @type {import('./lib/steps.mjs').Step[]} */ steps) {
  for (const step of steps) await runAndCount(step)
}

async function runAndCount(/** @type {import('./lib/steps.mjs').Step} */ step) {
  for (const old of [step.report, step.leaves]) if (old) rmSync(inRoot(old), { recursive: true, force: true })
  const isOk = await runStep(step)
  const figures = figuresOf(step)
  passed += figures.passed
  // A step that fails without a failing test (a lint error, a crash) counts as one.
  failed += isOk ? 0 : Math.max(figures.failed, 1)
  if (!isOk) failures.push(...(figures.names.length > 0 ? figures.names.map((name) => `${step.name}: ${name}`) : [step.what]))
}

function chosenSteps(/** @type {string[]} */ names) {
  const known = testSteps.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}. The steps: ${known.join(' ')}`)
    process.exit(1)
  }
  return testSteps.filter(({ name }) => names.length === 0 || names.includes(name))
}

function figuresOf(/** @type {import('./lib/steps.mjs').Step} */ { report }) {
  const nothing = { passed: 0, failed: 0, names: /** @type {string[]} */ ([]) }
  if (!report) return nothing
  try {
    /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, message: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} */
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(inRoot(report), 'utf8'))
    const names = testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
      return failed.length === 0 && status === 'failed' ? [name] : failed
    })
    return { passed: numPassedTests, failed: numFailedTests, names }
  } catch {
    return nothing
  }
}
