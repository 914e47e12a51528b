/** The query of a list by name: a search term and a sort direction. */
export const listQuery = ({ term, sort }: { term?: string; sort?: string }) =>
  ({ query: { sortBy: sort === '-name' ? '-name' : 'name', ...(term && { term }) } }) as const
