import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { environmentAt, ROOT } from './environment.ts'
import { ABOUT_TIME, MOMENTS, type Moment } from './moments.ts'

/**
 * Runs API tests as if it were another time: clock and zone of tests, servers and PostgreSQL are set to each moment of moments.ts in turn.
 * `--all` takes every API test instead of those about time.
 */
const REPORT = path.join(ROOT, 'test-results', 'moments.json')

const files = process.argv.includes('--all') ? [] : ABOUT_TIME
const figures = { numPassedTests: 0, numFailedTests: 0 }
for (const moment of MOMENTS) {
  const { passed, failed, output } = testsAt(moment)
  figures.numPassedTests += passed
  figures.numFailedTests += failed
  console.log(`${failed === 0 ? '✓' : '✗'} ${moment.what} (${moment.at}): ${passed} passed, ${failed} failed`)
  if (failed > 0) console.log(output)
}
mkdirSync(path.dirname(REPORT), { recursive: true })
writeFileSync(REPORT, JSON.stringify(figures))
process.exit(figures.numFailedTests > 0 ? 1 : 0)

function testsAt({ at }: Moment): { passed: number; failed: number; output: string } {
  const moment = Temporal.ZonedDateTime.from(at)
  const report = path.join(ROOT, 'test-results', 'one-moment.json')
  rmSync(report, { force: true })
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=api',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      env: { ...environmentAt(moment, Date.now()), TZ: moment.timeZoneId },
    },
  )
  const { passed, failed } = figuresIn(report)
  // A run that ends without a result failed, whatever the reason.
  return { passed, failed: passed + failed === 0 ? 1 : failed, output: stdout + stderr }
}

function figuresIn(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
