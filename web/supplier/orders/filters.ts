import type { ExportStatus, ORDER_KINDS, ORDER_TYPES } from '#contract/ordering/order-status.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatDate } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { BOOKS_WORDS, PAYMENT_WORDS } from '#web/shared/order-accounting/words.ts'
import type { Chip } from '#web/ui/FilterChips.tsx'
import { type Filters, NARROWING, type Narrowing } from './views.ts'

const TYPES: Record<(typeof ORDER_TYPES)[number], string> = {
  sales_order: 'Sales order',
  quote: 'Quote',
  backorder: 'Backorder',
  draft: 'Draft',
}
const KINDS: Record<(typeof ORDER_KINDS)[number], string> = {
  regular: 'Regular',
  standing: 'Standing',
  scheduled: 'Scheduled',
}
const EXPORTS: Record<ExportStatus, string> = { not_exported: 'Not exported', exported: 'Exported', failed: 'Failed' }

type Choice = { value: string; label: string }
/** The choices of one filter; without a choice, all orders are shown. */
export type Choices = { name: Exclude<Narrowing, 'from' | 'to'>; label: string; all: string; choices: Choice[] }

const written = (words: Record<string, string>): Choice[] => Object.entries(words).map(([value, label]) => ({ value, label }))
const named = (list: { data: readonly { id: number; name: string }[] } | undefined): Choice[] =>
  (list?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** All filters with the supplier's customers, drivers and warehouses. */
export function useFilterChoices(): Choices[] {
  const customers = useAnswerLater(customerLists.filterOptions, {}).data
  const ours = useAnswerLater(drivers.list, {}).data
  const places = useAnswerLater(warehouses.list, { query: {} }).data
  return [
    { name: 'venue', label: 'Customer', all: 'All customers', choices: named(customers) },
    { name: 'driver', label: 'Driver', all: 'Any driver', choices: [{ value: 'none', label: 'Unassigned' }, ...named(ours)] },
    { name: 'warehouse', label: 'Warehouse', all: 'All warehouses', choices: named(places) },
    { name: 'type', label: 'Type', all: 'All types', choices: written(TYPES) },
    { name: 'kind', label: 'Kind', all: 'All kinds', choices: written(KINDS) },
    { name: 'export', label: 'Export', all: 'Any export status', choices: written(EXPORTS) },
    { name: 'accounting', label: 'Accounting', all: 'Any accounting status', choices: written(BOOKS_WORDS) },
    { name: 'payment', label: 'Payment', all: 'Any payment status', choices: written(PAYMENT_WORDS) },
  ]
}

/** The active filters as chips. */
export function useChips(filters: Filters, onChange: (changed: Partial<Filters>) => void): Chip[] {
  const formats = useFormats()
  const choices = useFilterChoices()
  return NARROWING.filter((name) => filters[name] !== '').map((name) => {
    const value = filters[name]
    const onRemove = () => onChange({ [name]: '' })
    if (name === 'from') return { label: `From ${formatDate(value, formats)}`, onRemove }
    if (name === 'to') return { label: `Until ${formatDate(value, formats)}`, onRemove }
    const filter = choices.find((one) => one.name === name)
    const chosen = filter?.choices.find((one) => one.value === value)
    return { label: `${filter?.label}: ${chosen?.label ?? '…'}`, onRemove }
  })
}
