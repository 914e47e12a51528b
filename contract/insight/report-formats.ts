/** What a report can be saved as. */
export const REPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const
