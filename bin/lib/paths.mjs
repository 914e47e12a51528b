import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Node 24, as a package: it runs .ts files; the Node of the machine may be older. */
export const node = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/**
 * How the server is run. What it makes for one request or one batch of rows is soon forgotten, so new objects need little room; with the
 * room Node takes by itself an import of 10,000 products holds 100 MiB more and is no faster (docs/decisions/0035). What is no longer needed is
 * collected when the heap has grown by 40 %, not when it is four times as large: 50,000 hostile requests took 800 MiB otherwise.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/** What Node makes of .ts files is kept here from one start to the next: the server starts in a third of the time. */
export const keepsCompiled = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled') }

/** @param {string[]} parts */
export function inRoot(...parts) {
  return path.join(root, ...parts)
}
