const MOST_WORDS = 8

/**
 * What a person typed as a text-search query: every word must begin a word of the product. 'Truss tom' is `truss:* & tom:*`.
 * Null when there is nothing to search for, such as '---'.
 */
export function searchQuery(term: string): string | null {
  const words = term
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ')
}
