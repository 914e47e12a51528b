import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TEST_FILES = ['{contract,server,web,test}/**/*.{test,e2e}.{ts,tsx}']
const NUMBER = /\b(?:R-\d{3}|T-\d{2}|G-\d{3})\b/g
/** A test's name begins with what it proves: `test('R-131 …'`, `])('G-047 T-02 …'`. */
const NAMED = /(['"`])((?:R-\d{3}|T-\d{2}|G-\d{3})\b(?:\\.|(?!\1).)*)\1/g

/** Which test proves which rule, transition or decision: `R-131  contract/pricing/tier.test.ts  a percentage is taken off …`. */
export function rulesProven(): string {
  const lines = new Set<string>()
  for (const file of TEST_FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()) {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    for (const [, , name = ''] of text.matchAll(NAMED)) {
      for (const number of name.match(NUMBER) ?? []) {
        lines.add(`${number}  ${file.replaceAll('\\', '/')}  ${name.replace(NUMBER, '').replace(/\s+/g, ' ').trim()}`)
      }
    }
  }
  return `${[...lines].sort().join('\n')}\n`
}
