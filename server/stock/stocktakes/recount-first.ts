const NAMED = 3

/** Names what has to be counted again, in a sentence. */
export function recountFirst(doubtful: readonly { name: string }[]): string {
  const names = doubtful.slice(0, NAMED).map(({ name }) => name)
  const others = doubtful.length - names.length
  const all = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ')
  return `${all}: stock moved or was corrected while it was counted. Count again, leave ${doubtful.length === 1 ? 'it' : 'them'} unchanged, or accept the counts.`
}
