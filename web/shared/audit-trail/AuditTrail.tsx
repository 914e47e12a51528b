import type { AuditEntry, auditTrail } from '#contract/audit-trail.ts'
import type { List } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './AuditTrail.module.css'
import { fieldWords, sentenceOf } from './words.ts'

export type TrailCall = typeof auditTrail.ofDistributor | typeof auditTrail.ofGroup | typeof auditTrail.ofAdmin

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
    header: 'From, to',
    cell: (row) => (
      <ul className={classes.changes}>
        {row.changes.slice(0, 6).map(({ field, before, after }) => (
          <li key={field}>
            <span>{fieldWords(field)}</span> {before !== null && <s>{before}</s>} {after !== null && <b>{after}</b>}
          </li>
        ))}
        {row.changes.length > 6 && <li>and {row.changes.length - 6} more</li>}
      </ul>
    ),
  },
]

/** Who changed what, the newest first. */
export const AuditTrail = ({ company, list }: { company: string; list: List<AuditEntry> }) => (
  <DataTable
    label={`Changes at ${company}`}
    columns={COLUMNS}
    list={list}
    rowId={(row) => row.id}
    empty={
      <Empty title="Nothing yet">
        Changes of prices, rights, connections and settings are written down here, with who made them.
      </Empty>
    }
  />
)
