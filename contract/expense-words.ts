/** What an expense says of tax, by whether its amount holds any. */
export const TAX_OPTIONS = [
  { taxIncluded: true, label: 'GST Included' },
  { taxIncluded: false, label: 'No Tax' },
] as const
