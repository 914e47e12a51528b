import type { CustomerGroup, ProductGroup } from '#contract/insight/sales-reports.ts'

/** What a report is called, and what its rows are about. */
export type About = { title: string; what: CustomerGroup | ProductGroup }

export const HEADS: Record<About['what'], string> = {
  customer: 'Customer',
  accountOwner: 'Account owner',
  customerCategory: 'Customer category',
  customerType: 'Customer type',
  city: 'City',
  product: 'Product',
  category: 'Category',
}

export const isOfProducts = ({ what }: About): boolean => what === 'product' || what === 'category'
