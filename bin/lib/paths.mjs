import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Node 24, as a package: it runs .ts files; the Node of the machine may be older. */
export const node = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** @param {string[]} parts */
export function inRoot(...parts) {
  return path.join(root, ...parts)
}
