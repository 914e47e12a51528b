import { CREDIT_GROUP_NAMES, type CreditGroup, type CreditReport, type CreditRow } from '#contract/insight/credit-report.ts'
import { formatMoney, formatQuantity } from '#web/shared/format.ts'
import { Changed, signedPercent } from '#web/shared/reports/changes.tsx'
import { Share } from '#web/shared/reports/Share.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'

/** The rows of the report; each leads to what is in it, by the next thing one asks. */
export function CreditRows({
  report,
  groupBy,
  isStale,
  sort,
  onSort,
  rowTo,
}: {
  report: CreditReport
  groupBy: CreditGroup
  isStale: boolean
  sort: string
  onSort: (sort: string) => void
  rowTo: (row: CreditRow) => string
}) {
  const money = (amount: number) => formatMoney(amount, report.currency)
  const columns: Column<CreditRow>[] = [
    {
      id: 'name',
      header: CREDIT_GROUP_NAMES[groupBy],
      card: 'title',
      sortBy: 'name',
      cell: (row) => <TwoLines below={row.about}>{row.name}</TwoLines>,
    },
    {
      id: 'share',
      header: 'Share',
      width: '9rem',
      card: 'line',
      needsRoom: true,
      cell: ({ share }) => <Share percent={share} />,
    },
    {
      id: 'notes',
      header: 'Credit notes',
      align: 'right',
      card: 'labelled',
      sortBy: 'notes',
      cell: ({ notes }) => formatQuantity(notes),
    },
    {
      id: 'amount',
      header: 'Credited',
      align: 'right',
      card: 'end',
      sortBy: 'amount',
      cell: ({ amount }) => money(amount),
    },
    {
      id: 'change',
      header: 'Change',
      align: 'right',
      card: 'labelled',
      sortBy: 'change',
      cell: (row) => (
        <Changed by={row.amount - row.before.amount} isBad title={`${money(row.before.amount)} before`}>
          {row.change === null ? (row.amount > 0 ? 'new' : '—') : signedPercent(row.change)}
        </Changed>
      ),
    },
  ]
  return (
    <DataTable
      label={`Credits by ${CREDIT_GROUP_NAMES[groupBy].toLowerCase()}`}
      columns={columns}
      list={{ rows: report.data, isStale }}
      rowId={(row) => row.id ?? row.name}
      rowTo={rowTo}
      rowOpens="page"
      sort={sort}
      onSort={onSort}
      empty={<Empty title="Nothing credited in these days">Choose other days, or other customers and products.</Empty>}
    />
  )
}
