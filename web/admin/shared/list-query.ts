/** What a list by name asks for: a search, and from A or from Z. */
export const listQuery = ({ term, sort }: { term?: string; sort?: string }) =>
  ({ query: { sortBy: sort === '-name' ? '-name' : 'name', ...(term && { term }) } }) as const
