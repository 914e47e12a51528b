import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { Linked, LinkKind } from '#contract/accounting/links.ts'
import type { AccountClass, RecordKind } from '#contract/accounting/records.ts'

type Words = { one: string; many: string }

/** What is linked, as its own side calls it. */
export const OURS: Record<LinkKind, Words> = {
  customer: { one: 'customer', many: 'customers' },
  supplier: { one: 'supplier', many: 'suppliers' },
  product: { one: 'product', many: 'products' },
  productGroup: { one: 'product group', many: 'product groups' },
  customerCategory: { one: 'customer category', many: 'customer categories' },
  warehouse: { one: 'warehouse', many: 'warehouses' },
  outlet: { one: 'outlet', many: 'outlets' },
}

const RECORDS: Record<RecordKind, Words> = {
  account: { one: 'account', many: 'accounts' },
  tax: { one: 'tax rate', many: 'tax rates' },
  tracking: { one: 'tracking option', many: 'tracking options' },
  contact: { one: 'customer', many: 'customers' },
  supplier: { one: 'vendor', many: 'vendors' },
  item: { one: 'item', many: 'items' },
  warehouse: { one: 'location', many: 'locations' },
  class: { one: 'class', many: 'classes' },
  department: { one: 'location', many: 'locations' },
  subsidiary: { one: 'subsidiary', many: 'subsidiaries' },
  customForm: { one: 'form', many: 'forms' },
  priceLevel: { one: 'price level', many: 'price levels' },
  employee: { one: 'sales representative', many: 'sales representatives' },
}

/** What the provider calls its records. Xero has one list of contacts for customers and suppliers. */
export const recordWords = (provider: AccountingProvider, kind: RecordKind): Words =>
  provider === 'xero' && kind === 'contact' ? { one: 'contact', many: 'contacts' } : RECORDS[kind]

/** Why two are thought to be the same, as it is read. */
export const REASON_WORDS: Record<NonNullable<Linked['suggestion']>['because'], string> = {
  taxNumber: 'Same tax number',
  code: 'Same code',
  email: 'Same email',
  name: 'Same name',
  similarName: 'Similar name',
}

export const CLASS_WORDS: Record<AccountClass, string> = {
  revenue: 'Revenue',
  expense: 'Expenses',
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
}

/** A record as it is read: its code before its name. */
export const recordLabel = ({ code, name }: { code: string | null; name: string }): string =>
  code === null || code === name ? name : `${code} ${name}`

/** A word at the beginning of a sentence or a label. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const nameOf = (provider: AccountingProvider): string => PROVIDER_NAMES[provider]
