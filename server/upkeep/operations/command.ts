import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { inspect } from 'node:util'

/** Runs a command of an operator: what goes wrong is a sentence and an exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
    process.exit()
  } catch (error) {
    console.error(sentenceOn(error))
    process.exit(1)
  }
}

/** Errors of ours, of the system and of PostgreSQL say enough; anything else is a bug, and its stack is wanted. */
function sentenceOn(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error)
  if ('sentences' in error) return error.message
  const { code } = error as NodeJS.ErrnoException
  return error.constructor === Error || code !== undefined ? error.message : inspect(error)
}

/** 1234567 → 1.2 MB */
export const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`

export async function sizeOfFolder(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  return bytes
}
