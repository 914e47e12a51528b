import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import { inRoot, keepsCompiled, node, root, serverFlags } from './paths.mjs'

/**
 * Runs a .ts file under Node 24 in our place: same terminal, our signals passed on, its exit code ours.
 * The channel closes when we are gone without a signal (kill -9), so that nothing is left behind.
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {string[]} flags of Node itself
 */
export function runInOurPlace(file, args = process.argv.slice(2), env = {}, flags = []) {
  if (!existsSync(inRoot(file))) {
    console.error(`${file} is missing from this checkout.`)
    process.exit(1)
  }
  const child = spawn(node, [...flags, inRoot(file), ...args], {
    cwd: root,
    env: { ...keepsCompiled, ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  liveAndDieTogether(child)
}

/** @param {string[]} args */
export const runServer = (args = process.argv.slice(2)) => runInOurPlace('server/main.ts', args, {}, serverFlags)

/** @param {import('node:child_process').ChildProcess} child */
function liveAndDieTogether(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
  dieWithNpm(child)
  child.on('error', (error) => {
    console.error(`Node 24 (${node}) could not be started: ${error.message}. Remove node_modules and start again.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (os.constants.signals[signal] ?? 0) : (code ?? 1)))
}

/**
 * npm passes a signal to the shell between us, which ends without a word to us. Only then: a shell that started us
 * in the background may leave and let us run.
 * @param {import('node:child_process').ChildProcess} child
 */
function dieWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 200).unref()
}
