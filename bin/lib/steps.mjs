import { spawn } from 'node:child_process'
import { node, root } from './paths.mjs'

/**
 * One line of the list that `npm run check` and `npm test` print.
 * @typedef {{ name: string, what: string, command: string[] }} Step
 * @typedef {{ isOk: boolean, output: string }} Outcome
 */

/** @type {Step[]} */
export const checks = [
  {
    name: 'lint',
    what: 'formatting and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'types', what: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  {
    name: 'imports',
    what: 'direction of imports',
    command: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--output-type', 'err', '.'],
  },
  { name: 'unused', what: 'unused files, exports and packages', command: ['node_modules/knip/bin/knip.js'] },
]

/**
 * Runs one step, prints its line, and all it said where it failed.
 * @param {Step} step
 * @param {Record<string, string>} env
 * @returns {Promise<boolean>}
 */
export async function runStep(step, env = {}) {
  const since = performance.now()
  const { isOk, output } = await run(step.command, env)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${isOk ? '✓' : '✗'} ${step.what} (${seconds} s)`)
  if (!isOk) console.log(`${output.trimEnd().replace(/^/gm, '    ')}\n`)
  return isOk
}

/** @returns {Promise<Outcome>} */
function run(/** @type {string[]} */ command, /** @type {Record<string, string>} */ env) {
  return new Promise((resolve) => {
    const child = spawn(node, command, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.on('error', (error) => resolve({ isOk: false, output: error.message }))
    child.on('close', (code) => resolve({ isOk: code === 0, output }))
  })
}
