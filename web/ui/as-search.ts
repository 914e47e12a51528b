type Search = Readonly<Record<string, unknown>>

/**
 * The query of a link or a move. The route tables are data, so the router knows no types of theirs; this is the one place that says so.
 */
export const asSearch = (search: Search | ((before: Search) => Search)): never => search as never

/** The query stays as it is. */
export const sameSearch = asSearch((before) => before)
