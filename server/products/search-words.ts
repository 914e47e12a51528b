const MOST_WORDS = 8

/**
 * What a person typed as a text-search query: every word must begin a word of the product. 'Truss tom' is `truss:* & tom:*`.
 * Null when there is nothing to search for, such as '---'.
 */
export function searchQuery(term: string): string | null {
  const words = wordsOf(term)
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ')
}

/** Fewer letters stand in so many names that an index is no help. */
const FEWEST_LETTERS = 3

/** The same words as patterns for parts of a name, the longest first; none when even that is too short to be found by an index. */
export function searchParts(term: string): string[] {
  const words = wordsOf(term).sort((a, b) => b.length - a.length)
  return (words[0]?.length ?? 0) < FEWEST_LETTERS ? [] : words.map((word) => `%${word}%`)
}

const wordsOf = (term: string): string[] =>
  term
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
