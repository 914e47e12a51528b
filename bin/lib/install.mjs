import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot, node, root } from './paths.mjs'

/**
 * Installs the locked packages unless they are there: nothing is asked of the network then.
 * Not with `npm ci`: it refuses a lock file that leaves out a binary for some other system, as ours does.
 */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (only when they have changed) …')
  const npm = process.env.npm_execpath
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) fail(`npm could not be started (${error.message}).`)
  if (status !== 0) fail('The packages could not be installed; see the output of npm above.')
  if (!existsSync(node)) fail('npm ran no install scripts, and Node 24 needs its own: npm rebuild --ignore-scripts=false')
}

/** npm writes node_modules/.package-lock.json last: what it lists is there, complete. */
function isInstalled() {
  if (!existsSync(node)) return false
  const installed = packagesIn('node_modules/.package-lock.json')
  if (!installed) return false
  const wanted = Object.entries(packagesIn('package-lock.json') ?? {})
  return wanted.every(([place, { version, optional }]) => {
    if (place === '') return true
    return installed[place] ? installed[place].version === version : optional
  })
}

/** @returns {Record<string, { version: string, optional?: boolean }> | null} */
function packagesIn(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages
  } catch {
    return null
  }
}

function fail(/** @type {string} */ sentence) {
  console.error(sentence)
  process.exit(1)
}
