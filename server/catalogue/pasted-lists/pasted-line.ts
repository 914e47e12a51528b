const LONGEST = 300
/** Words that say nothing about what is meant. */
const EMPTY_WORDS = new Set(['of', 'the', 'a', 'an', 'and', 'for', 'with', 'please', 'x'])
const MOST_WORDS = 6

/** A line as it is compared and remembered: in small letters, with single spaces, without marks at its ends. */
export const lineWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—•*.,;:]+|[\s\-–—•*.,;:]+$/g, '')
    .slice(0, LONGEST)

/** What a line that nothing matches is searched for: products that have all its words, else any of them. */
export type LineSearch = { all: string; any: string; parts: string[] }

/** The search for a line; null when it holds no word to search for. Plurals find the singular: 'tomatoes' is `tomato:*`. */
export function lineSearch(text: string): LineSearch | null {
  const words = lineWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
    .slice(0, MOST_WORDS)
    .map(stemOf)
  if (words.length === 0) return null
  const long = words.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length)
  return {
    all: words.map((word) => `${word}:*`).join(' & '),
    any: (long.length > 0 ? long : words).map((word) => `${word}:*`).join(' | '),
    parts: long.map((word) => `%${word}%`),
  }
}

function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  if (word.endsWith('ies')) return word.slice(0, -3)
  if (/(?:[sx]|ch|sh|o)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
