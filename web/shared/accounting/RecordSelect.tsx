import { useMemo } from 'react'
import { ACCOUNT_CLASSES, type AccountClass, type ExternalRecord, type RecordKind } from '#contract/accounting/records.ts'
import { Select } from '#web/ui/Select.tsx'
import { useBooks } from './books.ts'
import { useRecords } from './useRecords.ts'
import { CLASS_WORDS, nameOf, recordLabel, recordWords } from './words.ts'

/** A select of records of the provider; accounts by their class, the likely one first. */
export function RecordSelect({
  label,
  isLabelHidden = false,
  kind,
  first,
  isFitting = anything,
  value,
  onChange,
  ...field
}: {
  label: string
  isLabelHidden?: boolean
  description?: string
  placeholder?: string
  kind: RecordKind
  /** The class of accounts that is offered first. */
  first?: AccountClass
  /** Leaves out what cannot be chosen here. */
  isFitting?: (record: ExternalRecord) => boolean
  value: string | null
  onChange: (value: string | null) => void
  name?: string
  error?: string | null
  onBlur?: () => void
}) {
  const { provider } = useBooks()
  const { records, search, isPending, problem } = useRecords(kind, value)
  const words = recordWords(provider, kind)
  const name = nameOf(provider)
  const data = useMemo(() => {
    const shown = records.filter((record) => record.id === value || (record.isActive && isFitting(record)))
    return kind === 'account' ? byClass(shown, first) : shown.map(choiceOf)
  }, [records, value, kind, first, isFitting])
  const isUnknown = value !== null && !isPending && records.every(({ id }) => id !== value)
  const isEmpty = records.length === 0
  return (
    <Select
      placeholder={isPending ? 'Loading…' : `Choose ${article(words.one)}`}
      {...field}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...(isUnknown && { placeholder: `No longer in ${name}` })}
      {...(problem && { placeholder: `Could not read ${words.many}` })}
      // a list that is placed in the page scrolls a phone away from a field at its end
      comboboxProps={{ withinPortal: false, hideDetached: false, floatingStrategy: 'fixed' }}
      data={data}
      value={isUnknown ? null : value}
      onChange={onChange}
      onSearchChange={search}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      nothingFoundMessage={
        problem
          ? `The ${words.many} of ${name} could not be read. Choose “Read again” above to try again.`
          : isEmpty
            ? `${name} has no ${words.many} yet. Add one there, then choose “Read again” above.`
            : `No such ${words.one}`
      }
    />
  )
}

const anything = () => true
const article = (word: string) => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`)

const choiceOf = (record: ExternalRecord) => ({
  value: record.id,
  label: record.isActive ? withRate(record) : `${withRate(record)} (archived)`,
})

/** A tax with its rate, unless its name says it. */
const withRate = ({ rate, ...record }: ExternalRecord): string =>
  rate === null || record.name.includes('%') ? recordLabel(taxName(record)) : `${recordLabel(taxName(record))} (${rate} %)`

/** Codes of taxes are for machines. */
const taxName = ({ code, name, taxId, isForSales }: Omit<ExternalRecord, 'rate'>) => ({
  code: taxId === null && isForSales !== null ? null : code,
  name,
})

/** Accounts by class, those of the likely class first. */
function byClass(accounts: readonly ExternalRecord[], first: AccountClass | undefined) {
  const order = [...ACCOUNT_CLASSES].toSorted((a, b) => Number(b === first) - Number(a === first))
  const groups = order.map((one) => ({
    group: CLASS_WORDS[one],
    items: accounts
      .filter(({ accountClass }) => accountClass === one)
      .toSorted(byCode)
      .map(choiceOf),
  }))
  const others = accounts.filter(({ accountClass }) => accountClass === null).map(choiceOf)
  return [...groups, { group: 'Other', items: others }].filter(({ items }) => items.length > 0)
}

const byCode = (a: ExternalRecord, b: ExternalRecord): number =>
  (a.code ?? '').localeCompare(b.code ?? '', 'en', { numeric: true }) || a.name.localeCompare(b.name, 'en')
