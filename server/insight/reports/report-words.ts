import type { CustomerGroup, ProductGroup } from '#contract/insight/sales-reports.ts'

/** What a report is called, and what its rows are about. */
export type About = { title: string; what: CustomerGroup | ProductGroup }

export const isOfProducts = ({ what }: About): boolean => what === 'product' || what === 'category'
