import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '#server/platform/errors.ts'

/** The secrets of this data folder, a line each, the newest first; made on first use. Only its owner may read it. */
export function storedSecrets(dataDir: string): string[] {
  const file = path.join(dataDir, 'secret')
  return (read(file) ?? make(file)).split(/\s+/)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Written whole beside its place and then linked into it: of two processes that start together one wins and both use its secret. */
function make(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
