import type { FormEvent } from 'react'
import { readNumber } from '#contract/platform/written-amount.ts'

/**
 * Number fields read a comma that is typed as the decimal point, but drop those of a text that arrives at once, as from a keyboard's
 * suggestion or a password manager: 9,95 would become 995.
 */
export function readDecimalComma({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const typed = 'data' in nativeEvent && typeof nativeEvent.data === 'string' ? nativeEvent.data : null
  if (typed?.length === 1 || !field.value.includes(',')) return
  field.value = withPoint(field.value)
}

/** A text that could be read in two ways is read as if it was typed: its comma is the decimal point. */
export function withPoint(text: string): string {
  const { value } = readNumber(text.trim(), false)
  return value === undefined ? text.replace(',', '.') : String(value)
}
