/** Rows of a page of a report. */
export const PAGE_ROWS = 25

/** The page of a report that its address asks for; null while the days are still to be chosen. */
export const onPage = <Q extends object>(query: Q | null, { page }: { page: string }) =>
  query && { query: { ...query, page: /^[1-9]\d{0,4}$/.test(page) ? page : '1', limit: PAGE_ROWS } }
