import type { FormEvent } from 'react'

/**
 * Number fields read a comma that is typed as the decimal point, but drop those of a text that arrives at once, as from a keyboard's
 * suggestion or a password manager: 9,95 would become 995.
 */
export function readDecimalComma({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const isTyped = (nativeEvent as InputEvent).data?.length === 1
  if (!isTyped && field.value.includes(',')) field.value = withPoint(field.value)
}

/** The last mark is the decimal point, unless there are several commas; a lone comma is one, as if it was typed. */
export function withPoint(text: string): string {
  const comma = text.lastIndexOf(',')
  const isDecimal = comma > text.lastIndexOf('.') && text.indexOf(',') === comma
  return isDecimal ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
}
