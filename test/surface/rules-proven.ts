import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TEST_FILES = ['{contract,server,web,test}/**/*.{test,e2e}.{ts,tsx}']
const NUMBER = /\b(?:R-\d{3}|T-\d{2}|G-\d{3})\b/g
/** A test's name begins with what it proves: `test('R-131 …'`, `])('G-047 T-02 …'`. */
const NAMED = /(['"`])((?:R-\d{3}|T-\d{2}|G-\d{3})\b(?:\\.|(?!\1).)*)\1/g
const ROW = /^\| (R-\d{3}|T-\d{2}|G-\d{3}) \| (.+) \|$/gm

/** Tests of tables and constants: they keep them as they were agreed, and prove nothing of what somebody sees. */
const TABLES_ALONE = [
  'contract/ordering/order-status.test.ts',
  'contract/platform/permissions.test.ts',
  'test/surface/permissions.test.ts',
  'web/app/surface.test.ts',
  'web/site/guards.test.ts',
]

/**
 * Which tests prove which rule, transition or decision, below what it says (docs/rules.md). A number is here only when a test runs what a
 * user or client sees, or a function that decides it.
 */
export function rulesProven(): string {
  const sentences = new Map([...read('docs/rules.md').matchAll(ROW)].map(([, number, sentence]) => [number, sentence]))
  const proofs = new Map<string, Set<string>>()
  for (const file of TEST_FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).sort()) {
    if (TABLES_ALONE.includes(file)) continue
    for (const [, , name = ''] of read(file).matchAll(NAMED))
      for (const number of name.match(NUMBER) ?? []) {
        const proof = `${file}  ${name.replace(NUMBER, '').replace(/\s+/g, ' ').trim()}`
        proofs.set(number, (proofs.get(number) ?? new Set()).add(proof))
      }
  }
  const blocks = [...proofs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([number, lines]) => {
      return [`${number}  ${sentences.get(number) ?? ''}`, ...[...lines].sort().map((line) => `    ${line}`)].join('\n')
    })
  return `${blocks.join('\n')}\n`
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
