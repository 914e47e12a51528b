/** One numbered page of rows that were all read (`numbered` of contract/platform/page.ts). */
export const pageOfRows = <R>(all: readonly R[], { page, limit }: { page: number; limit: number }) => ({
  data: all.slice((page - 1) * limit, page * limit),
  meta: { page, total: all.length },
})
