type Search = Readonly<Record<string, unknown>>

/** The query of a link or navigation. The route tables are data, so the router has no types for them; only this file casts. */
export const asSearch = (search: Search | ((before: Search) => Search)): never => search as never

/** Keeps the query unchanged. */
export const sameSearch = asSearch((before) => before)
