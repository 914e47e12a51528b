const MOST_WORDS = 8

/**
 * What a person typed as a text-search query: every word must begin a word of the product. 'Truss tom' is `truss:* & tom:*`.
 * Null when there is nothing to search for, such as '---'.
 */
export function searchQuery(term: string): string | null {
  const words = wordsOf(term)
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ')
}

/** Fewer letters occur in so many names that an index is no help. */
const FEWEST_LETTERS = 3

/** The same words as patterns for parts of a name, the longest first; none when even that is too short to be found by an index. */
export function searchParts(term: string): string[] {
  const words = wordsOf(term).sort((a, b) => b.length - a.length)
  return (words[0]?.length ?? 0) < FEWEST_LETTERS ? [] : words.map((word) => `%${word}%`)
}

/**
 * What a term finds among distributors (an array, as the statement says it), for a statement's `from`: by the beginnings of words,
 * and by parts of names where no word begins so. Null when there is nothing to search for.
 */
export function foundBy(term: string, distributors: string, value: (one: unknown) => string): string | null {
  const words = searchQuery(term)
  return words && `find_products(${distributors}, to_tsquery('simple', ${value(words)}), ${value(searchParts(term))}::text[])`
}

/** The condition that a product `p` is in a category or below it. */
export const inCategory = (
  category: string,
): string => `p.category_id in (with recursive below as (select ${category}::bigint as id
  union all select k.id from categories k join below on k.parent_id = below.id) select id from below)`

const wordsOf = (term: string): string[] =>
  term
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
