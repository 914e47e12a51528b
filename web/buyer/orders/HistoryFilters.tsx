import { TextInput } from '@mantine/core'
import { suppliers } from '#contract/parties/suppliers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { BOOKS_WORDS, PAYMENT_WORDS } from '#web/shared/order-accounting/words.ts'
import { Select } from '#web/ui/Select.tsx'
import classes from './HistoryFilters.module.css'

export type Narrowed = { supplier: string; from: string; to: string; accounting: string; payment: string }

const written = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

type Props = Narrowed & { onChange: (change: Partial<Narrowed>) => void }

/** Filters the history by supplier, accounting and date. */
export function HistoryFilters({ supplier, from, to, accounting, payment, onChange }: Props) {
  const may = useRights()
  const { data } = useAnswerLater(suppliers.connected, { query: {} }, { quiet: true })
  return (
    <div className={classes.filters}>
      <Select
        label="Supplier"
        placeholder="All suppliers"
        searchable
        clearable
        data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={supplier || null}
        onChange={(id) => onChange({ supplier: id ?? '' })}
      />
      {may('exportAccounting') && (
        <>
          <Select
            label="Accounting"
            placeholder="Any accounting status"
            clearable
            data={written(BOOKS_WORDS)}
            value={accounting || null}
            onChange={(next) => onChange({ accounting: next ?? '' })}
          />
          <Select
            label="Payment"
            placeholder="Any payment status"
            clearable
            data={written(PAYMENT_WORDS)}
            value={payment || null}
            onChange={(next) => onChange({ payment: next ?? '' })}
          />
        </>
      )}
      <TextInput
        type="date"
        label="Ordered from"
        value={from}
        max={to || undefined}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Ordered until"
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </div>
  )
}
