import {
  DELIVERY_GROUP_NAMES,
  type DeliveryGroup,
  type DeliveryReport,
  type DeliveryRow,
} from '#contract/insight/delivery-report.ts'
import { formatPercent, formatQuantity } from '#web/shared/format.ts'
import { Changed } from '#web/shared/reports/changes.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'

/** A share, in green or red against the one before. */
export function ShareNow({ now, before }: { now: number | null; before: number | null }) {
  if (now === null) return '—'
  const written = formatPercent(now)
  if (before === null) return written
  return (
    <Changed by={now - before} title={`${formatPercent(before)} before`}>
      {written}
    </Changed>
  )
}

/** The rows of the report; each leads to what is in it. */
export function DeliveryRows({
  report,
  groupBy,
  isStale,
  sort,
  onSort,
  rowTo,
}: {
  report: DeliveryReport
  groupBy: DeliveryGroup
  isStale: boolean
  sort: string
  onSort: (sort: string) => void
  rowTo: (row: DeliveryRow) => string
}) {
  const columns: Column<DeliveryRow>[] = [
    {
      id: 'name',
      header: DELIVERY_GROUP_NAMES[groupBy],
      card: 'title',
      sortBy: 'name',
      cell: (row) => <TwoLines below={row.about}>{row.name}</TwoLines>,
    },
    {
      id: 'orders',
      header: 'Orders',
      align: 'right',
      card: 'labelled',
      sortBy: 'orders',
      cell: ({ orders }) => formatQuantity(orders),
    },
    {
      id: 'lines',
      header: 'Lines',
      align: 'right',
      card: 'none',
      needsRoom: true,
      cell: ({ lines }) => formatQuantity(lines),
    },
    {
      id: 'shortLines',
      header: 'Short lines',
      align: 'right',
      card: 'labelled',
      sortBy: 'shortLines',
      cell: ({ shortLines }) => formatQuantity(shortLines),
    },
    {
      id: 'declinedLines',
      header: 'Declined lines',
      align: 'right',
      card: 'none',
      needsRoom: true,
      cell: ({ declinedLines }) => formatQuantity(declinedLines),
    },
    {
      id: 'inFull',
      header: 'In full',
      align: 'right',
      card: 'labelled',
      sortBy: 'inFull',
      cell: ({ inFull, before }) => <ShareNow now={inFull} before={before.inFull} />,
    },
    {
      id: 'onTime',
      header: 'On time',
      align: 'right',
      card: 'labelled',
      sortBy: 'onTime',
      cell: ({ onTime, before }) => <ShareNow now={onTime} before={before.onTime} />,
    },
  ]
  return (
    <DataTable
      label={`Deliveries by ${DELIVERY_GROUP_NAMES[groupBy].toLowerCase()}`}
      columns={columns}
      list={{ rows: report.data, isStale }}
      rowId={(row) => row.id ?? row.name}
      rowTo={rowTo}
      rowOpens="page"
      sort={sort}
      onSort={onSort}
      empty={<Empty title="Nothing delivered of these days">Choose other days, or other customers and products.</Empty>}
    />
  )
}
