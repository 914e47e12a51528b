/** */
export const PAGE_ROWS = 10
