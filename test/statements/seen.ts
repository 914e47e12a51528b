import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const SEEN_FOLDER = path.resolve(import.meta.dirname, '../../test-results/statements')

/** A statement, and where it was asked for: each a call stack `server/a.ts:12:5 server/b.ts:3:9`, innermost first. */
export type Seen = { text: string; sites: string[] }

/** What the API tests have left. */
export function seenStatements(): Seen[] {
  const files = globSync('*.json', { cwd: SEEN_FOLDER })
  if (files.length === 0) throw new Error('No statements were seen. Run the API tests before this: npm test -- api statements')
  return files.flatMap((file) => JSON.parse(readFileSync(path.join(SEEN_FOLDER, file), 'utf8')))
}
