import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Each accepted field and the test that fails without it. */
const FILE = path.resolve(import.meta.dirname, '../../docs/surface/field-effects.txt')
const UNNOTICED = 'no test notices it'
const UNSENT = 'no test sends it'

export const isProven = (proof: string): boolean => proof !== UNNOTICED && proof !== UNSENT

/** The tests that are known, by field. */
export function readListed(): Map<string, string> {
  const proofs = new Map<string, string>()
  for (const { field, proof } of readLines()) if (isProven(proof)) proofs.set(field, proof)
  return proofs
}

/** Fields that were sent when they were last looked for, and noticed by no test. */
export const readUnnoticed = (): string[] => readLines().flatMap(({ field, proof }) => (proof === UNNOTICED ? [field] : []))

type Line = { field: string; proof: string }

/** A call is named once, with its fields below it. */
export function readLines(): Line[] {
  let call = ''
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, field, proof] = /^ {2}(\S+) +(.+)$/.exec(line) ?? []
      if (!field || !proof) {
        if (line) call = line
        return []
      }
      return [{ field: `${call} ${field}`, proof }]
    })
}

export function listed(fields: readonly string[], proven: ReadonlyMap<string, string>, wasSent: ReadonlySet<string>): string {
  const lines: string[] = []
  let last = ''
  for (const field of fields) {
    const [call = '', path = ''] = field.split(' ')
    if (call !== last) lines.push(call)
    last = call
    lines.push(`  ${path.padEnd(44)} ${proven.get(field) ?? (wasSent.has(field) ? UNNOTICED : UNSENT)}`)
  }
  return `${lines.join('\n')}\n`
}

export const writeListed = (text: string): void => writeFileSync(FILE, text)
