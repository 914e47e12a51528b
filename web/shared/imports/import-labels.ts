import { IMPORT_COLUMNS } from '#contract/catalogue/import-columns.ts'
import type { ChangeKind, ImportChange, ImportCounts, ImportStatus } from '#contract/catalogue/imports.ts'
import type { RejectedRow } from '#contract/platform/table-problems.ts'

export type Figure = { key: string; label: string; count: number; tone: 'bottle' | 'saffron' | 'slate' | 'beet' | 'grey' }

/** The effects of a file as large figures; zeros are left out, except for the main ones. */
export function figuresOf(counts: ImportCounts): Figure[] {
  const other = Math.max(0, counts.updated - counts.priceUp - counts.priceDown - counts.hidden - counts.shown)
  const all: (Figure & { isAlways?: boolean })[] = [
    { key: 'new', label: 'new', count: counts.inserted, tone: 'bottle', isAlways: true },
    { key: 'updated', label: 'changed', count: counts.updated, tone: 'slate', isAlways: true },
    { key: 'price_up', label: 'price up', count: counts.priceUp, tone: 'saffron' },
    { key: 'price_down', label: 'price down', count: counts.priceDown, tone: 'saffron' },
    { key: 'hidden', label: 'hidden', count: counts.hidden, tone: 'grey' },
    { key: 'shown', label: 'shown again', count: counts.shown, tone: 'grey' },
    { key: 'unchanged', label: 'unchanged', count: counts.unchanged, tone: 'grey' },
    { key: 'rejected', label: 'refused', count: counts.rejected, tone: 'beet', isAlways: true },
  ]
  const has = all.filter(({ count, isAlways }) => isAlways || count > 0)
  return other === counts.updated ? has.filter(({ key }) => !['price_up', 'price_down', 'hidden', 'shown'].includes(key)) : has
}

export const KINDS: Record<ChangeKind, string> = {
  new: 'New',
  price_up: 'Price up',
  price_down: 'Price down',
  hidden: 'Hidden',
  shown: 'Shown again',
  other: 'Other changes',
}

/** The label of the button that runs the import. */
export const importLabel = ({ inserted, updated }: ImportCounts): string => {
  const count = inserted + updated
  return `Import ${count.toLocaleString('en')} ${count === 1 ? 'product' : 'products'}`
}

const FIELDS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(IMPORT_COLUMNS).map(([key, { title }]) => [key, title])),
  categoryId: 'Category',
  orderingUnitId: 'Ordering unit',
  priceUnitId: 'Price unit',
  productGroupId: 'Product group',
  tagIds: 'Tags',
  defaultTiers: 'Tiers',
  defaultDiscountType: 'Tier discount type',
  settings: 'Product group, stock tracking',
}

/** The changes besides the price, by column name. */
export const otherFieldsOf = ({ before }: Pick<ImportChange, 'before'>): string[] =>
  Object.keys(before ?? {})
    .filter((field) => field !== 'price')
    .map((field) => FIELDS[field] ?? field)

/** The errors of a row, cell by cell. */
export const problemsOf = ({ problems }: Pick<RejectedRow, 'problems'>): string[] =>
  problems.map(({ column, value, message }) => (value === '' ? `${column}: ${message}` : `${column} “${value}”: ${message}`))

export const STATUSES: Record<ImportStatus, string> = {
  waiting: 'Waiting',
  running: 'Running',
  previewed: 'Preview',
  done: 'Imported',
  failed: 'Failed',
  undone: 'Undone',
}

/** The result of a past import, in a line. */
export function outcomeOf({
  status,
  message,
  inserted,
  updated,
  rejected,
}: { status: ImportStatus; message: string | null } & ImportCounts): string {
  if (status === 'failed') return message ?? 'Nothing was imported'
  if (status === 'waiting' || status === 'running') return 'In progress'
  const parts = [`${inserted.toLocaleString('en')} new`, `${updated.toLocaleString('en')} changed`]
  if (rejected > 0) parts.push(`${rejected.toLocaleString('en')} refused`)
  return parts.join(' · ')
}

const ENDINGS = /\.(csv|txt|tsv|xlsx)$/i

/** Whether a file looks like a table, before upload; the server checks its content. */
export const looksLikeTable = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => ENDINGS.test(name) || type === 'text/csv'
