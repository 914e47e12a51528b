import type { AuditEntry, auditTrail } from '#contract/parties/audit-trail.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './AuditTrail.module.css'
import { fieldWords, sentenceOf, valueWords } from './change-labels.ts'

type TrailCall = typeof auditTrail.ofDistributor | typeof auditTrail.ofGroup

const DEFAULTS = { kind: 'all' }
const PILLS = [
  { value: 'all', label: 'All' },
  { value: 'product_price', label: 'Prices' },
  { value: 'membership', label: 'People' },
  { value: 'connection', label: 'Connections' },
]
const queryOf = ({ kind = 'all' }: { kind?: string }) => ({ query: kind === 'all' ? {} : { subject: kind } })

export const loadTrail = (call: TrailCall, search: Record<string, string>) => loadList(call, queryOf(search))

const COLUMNS: Column<AuditEntry>[] = [
  { id: 'when', header: 'When', card: 'end', width: '150px', cell: (row) => <DateTime at={row.at} as="ago" /> },
  {
    id: 'what',
    header: 'What',
    card: 'title',
    cell: (row) => (
      <TwoLines below={[row.who, row.note && `“${row.note}”`].filter(Boolean).join(' · ')}>{sentenceOf(row)}</TwoLines>
    ),
  },
  {
    id: 'changes',
    header: 'Change',
    cell: (row) => (
      <ul className={classes.changes}>
        {row.changes.slice(0, 6).map(({ field, before, after }) => (
          <li key={field}>
            <span>{fieldWords(field)}</span> {before !== null && <s>{valueWords(before)}</s>}{' '}
            {after !== null && <b>{valueWords(after)}</b>}
          </li>
        ))}
        {row.changes.length > 6 && <li>and {row.changes.length - 6} more</li>}
      </ul>
    ),
  },
]

/** Who changed what, the newest first. */
export function AuditTrail({ call, company }: { call: TrailCall; company: string }) {
  const [filters, change] = useAddressState(DEFAULTS)
  const list = useList(call, queryOf(filters))
  return (
    <>
      <Toolbar>
        <FilterPills label="Show" value={filters.kind} onChange={(kind) => change({ kind })} pills={PILLS} />
      </Toolbar>
      <DataTable
        label={`Changes at ${company}`}
        columns={COLUMNS}
        list={list}
        rowId={(row) => row.id}
        empty={
          <Empty title="No changes yet">
            Changes to prices, permissions, connections and settings appear here, with the person who made them.
          </Empty>
        }
      />
    </>
  )
}
