const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** What separates the cells of a text: of comma, semicolon, tab and bar the one that its first line holds most of, outside quotes. */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if ((character === '\n' || character === '\r') && counts.size > 0) break
    else if (DELIMITERS.some((one) => one === character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const [most] = DELIMITERS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return most ?? ','
}
