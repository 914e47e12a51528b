/**
 * A column is one of some words of the contract, which are in the statement themselves: only so can PostgreSQL see that it asks for a
 * few rows alone, and read the index of those. Never for what a client typed.
 */
export const oneOf = (column: string, words: readonly string[]): string =>
  `${column} in (${words.map((word) => `'${word}'`).join(', ')})`
