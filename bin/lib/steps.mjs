import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { keepsCompiled, node, root } from './paths.mjs'

/**
 * One line of the list that `npm run check` and `npm test` print. A step that runs tests leaves its figures in `report`, and in `leaves` what
 * a later step reads. Steps of one row run one after the other, beside those of the other rows.
 * @typedef {{ name: string, what: string, command: string[], report?: string, leaves?: string, row?: 'quick' | 'start' }} Step
 * @typedef {{ isOk: boolean, output: string }} Outcome
 */

/**
 * Who may import whom is checked by a test (test/imports.test.ts).
 * @type {Step[]}
 */
export const checks = [
  {
    name: 'lint',
    what: 'formatting and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'types', what: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'unused', what: 'unused files, exports and packages', command: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
]

/** @type {Step[]} */
export const testSteps = [
  ...checks.map((check) => ({ ...check, row: /** @type {const} */ ('quick') })),
  { ...tests('unit', 'unit tests'), row: 'quick' },
  { ...tests('api', 'API tests on PostgreSQL'), leaves: path.join('test-results', 'statements') },
  tests('statements', 'statements of the API tests against the database'),
  {
    name: 'moments',
    what: 'API tests about time at six other moments',
    report: path.join('test-results', 'moments.json'),
    command: ['test/moments/run.ts'],
  },
  { ...tests('surface', 'surface: endpoints, authorization, schema'), row: 'quick' },
  { ...tests('web', 'web tests'), row: 'quick' },
  { ...tests('start', 'starting, stopping and crashing'), row: 'start' },
  {
    name: 'e2e',
    what: 'end to end in Chromium',
    report: path.join('test-results', 'e2e.json'),
    // A journey that fails on a busy machine is tried once more, and named below the line of the step.
    command: [
      'test/moments/journeys.ts',
      '--retry=1',
      ...['--reporter=default', '--reporter=json', '--outputFile.json=test-results/e2e.json'],
    ],
  },
]

/**
 * A project of vitest.config.ts.
 * @param {string} name
 * @param {string} what
 * @returns {Step}
 */
function tests(name, what) {
  const report = path.join('test-results', `${name}.json`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', '--reporter=default', '--reporter=json']
  return { name, what, report, command: [...vitest, `--outputFile.json=${report}`, '--project', name] }
}

/**
 * Runs one step, prints its line, and all it said where it failed.
 * @param {Step} step
 * @returns {Promise<boolean>}
 */
export async function runStep(step) {
  const since = performance.now()
  const { isOk, output } = await run(step.command)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${isOk ? '✓' : '✗'} ${step.what} (${seconds} s)`)
  if (isOk) for (const test of output.match(PASSED_AGAIN) ?? []) console.log(`  only at the second attempt: ${test.trim()}`)
  else console.log(`${output.trimEnd().replace(/^/gm, '    ')}\n`)
  return isOk
}

const PASSED_AGAIN = /^.*\(retry x\d+\).*$/gm
const MINUTE = 60_000
/** Far more than the slowest step needs on the slowest machine. */
const LONGEST = 90 * MINUTE
/** How long the last output of a step that has ended is waited for: a process it left running may keep the pipe open for ever. */
const LAST_OUTPUT = 10_000

/**
 * A step that does not end is stopped and fails with what it said, so that a run always ends and says why.
 * @param {string[]} command
 * @returns {Promise<Outcome>}
 */
function run(command) {
  return new Promise((resolve) => {
    const child = spawn(node, command, {
      cwd: root,
      env: { ...keepsCompiled, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    const end = (/** @type {Outcome} */ outcome) => {
      clearTimeout(limit)
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
      resolve(outcome)
    }
    const limit = setTimeout(() => {
      stopAll(child.pid)
      end({ isOk: false, output: `${output}\nStopped: it did not end within ${LONGEST / MINUTE} minutes.` })
    }, LONGEST)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => end({ isOk: false, output: error.message }))
    child.on('close', (code) => end({ isOk: code === 0, output }))
    child.on('exit', (code) => {
      const left = `${output}\nA process that it started still runs.`
      setTimeout(() => end({ isOk: code === 0, output: left }), LAST_OUTPUT).unref()
    })
  })
}

/**
 * The process and all that it started, found by who started whom.
 * @param {number | undefined} pid
 */
function stopAll(pid) {
  if (pid === undefined) return
  const { stdout } = spawnSync('ps', ['-ax', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const found = [pid]
  for (const one of found) found.push(...pairs.filter(([, parent]) => parent === one).map(([child]) => child ?? 0))
  for (const one of found.filter(Boolean)) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
