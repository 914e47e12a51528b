import type { z } from 'zod'
import { FORMULA, type Read } from '#contract/platform/written-amount.ts'

/**
 * A cell as text: without space around it, and without the apostrophe that keeps a text from being a formula.
 * A formula itself is refused, except a number with its sign.
 */
export function readText(cell: string): Read<string> {
  const text = cell.trim()
  if (text.startsWith('=')) return { message: FORMULA }
  if (/^'[=+\-@\t\r]/.test(text)) return { value: text.slice(1) }
  return { value: text }
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on'])
const NO = new Set(['no', 'n', 'false', '0', 'off'])

export function readFlag(cell: string): Read<boolean> {
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return { value: true }
  if (NO.has(word)) return { value: false }
  return { message: "Must be 'yes' or 'no'" }
}

/** One of a few words. */
export function readChoice<const C extends string>(cell: string, choices: readonly C[]): Read<C> {
  const word = cell.trim().toLowerCase()
  const found = choices.find((choice) => choice === word)
  return found ? { value: found } : { message: `Must be ${choices.map((choice) => `'${choice}'`).join(' or ')}` }
}

/** What the contract says of a value. */
export function checked<T>(schema: z.ZodType<T>, read: Read<unknown>): Read<T> {
  if (read.message !== undefined) return read
  const result = schema.safeParse(read.value)
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message ?? 'Is incorrect' }
}
