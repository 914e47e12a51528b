import { Button } from '@mantine/core'
import { useState } from 'react'
import { CHANGE_KINDS, type ImportChange, type ImportResult, SHOWN_CHANGES, SHOWN_REJECTED } from '#contract/catalogue/imports.ts'
import type { RejectedRow } from '#contract/platform/table-problems.ts'
import { useSave } from '#web/api/useSave.ts'
import { Money } from '#web/shared/Money.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Imports.module.css'
import { KINDS, otherFieldsOf, problemsOf } from './import-labels.ts'
import type { ImportSide } from './import-side.ts'

const CHANGES: Column<ImportChange>[] = [
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    cell: ({ name, sku, row }) => <TwoLines below={[sku, `row ${row}`].filter(Boolean).join(' · ')}>{name}</TwoLines>,
  },
  { id: 'price', header: 'Price', align: 'right', card: 'end', cell: (change) => <Price change={change} /> },
  {
    id: 'what',
    header: 'Other changes',
    cell: (change) =>
      change.kinds.includes('new') ? 'New product' : otherFieldsOf(change).join(', ') || <span className={classes.quiet}>—</span>,
  },
]

const REFUSED: Column<RejectedRow>[] = [
  { id: 'row', header: 'Row', width: '64px', card: 'end', cell: ({ row }) => row },
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    cell: ({ name, sku }) => <TwoLines below={sku ?? ''}>{name ?? 'No name'}</TwoLines>,
  },
  {
    id: 'why',
    header: 'Problem',
    cell: (row) => (
      <span className={classes.why}>
        {problemsOf(row).map((problem) => (
          <span key={problem}>{problem}</span>
        ))}
      </span>
    ),
  },
]

/** The first rows of each kind, and the refused rows, which can be downloaded. */
export function ImportRows({ side, result }: { side: ImportSide; result: ImportResult }) {
  const kinds = CHANGE_KINDS.filter((kind) => result.changes.some((change) => change.kinds.includes(kind)))
  const views = [...(result.rejected > 0 ? (['rejected'] as const) : []), ...kinds]
  const [chosen, setView] = useState<(typeof views)[number] | null>(null)
  const view = chosen && views.includes(chosen) ? chosen : views[0]
  if (!view) return <Empty title="This file changes nothing">All products in it are already up to date.</Empty>
  const shown =
    view === 'rejected' ? [] : result.changes.filter(({ kinds: those }) => those.includes(view)).slice(0, SHOWN_CHANGES)

  return (
    <section className={classes.rows} aria-label="Rows of the file">
      <div className={classes.views}>
        <FilterPills
          label="Show"
          value={view}
          onChange={setView}
          pills={views.map((value) => ({
            value,
            label: value === 'rejected' ? 'Refused' : KINDS[value],
            ...(value === 'rejected' && { count: result.rejected }),
          }))}
        />
        {view === 'rejected' && <RefusedFile side={side} importId={result.id} />}
      </div>
      {view === 'rejected' ? (
        <DataTable
          label="Refused rows"
          columns={REFUSED}
          list={{ rows: result.rejectedRows }}
          rowId={({ row }) => row}
          empty={<Empty title="No refused rows" />}
        />
      ) : (
        <DataTable
          label={KINDS[view]}
          columns={CHANGES}
          list={{ rows: shown }}
          rowId={({ row }) => row}
          empty={<Empty title="No rows in this view" />}
        />
      )}
      {(view === 'rejected' ? result.rejected > SHOWN_REJECTED : shown.length === SHOWN_CHANGES) && (
        <p className={classes.quiet}>
          {view === 'rejected' ? 'Download the file to see all of them.' : 'Only the first rows are shown.'}
        </p>
      )}
    </section>
  )
}

function Price({ change: { before, after } }: { change: ImportChange }) {
  const [was, becomes] = [before?.price, after?.price]
  if (typeof becomes !== 'number') return <span className={classes.quiet}>—</span>
  if (typeof was !== 'number') return <Money amount={becomes} isPrice />
  return (
    <span className={classes.price}>
      <Money amount={was} isPrice isStruck /> → <Money amount={becomes} isPrice />
    </span>
  )
}

function RefusedFile({ side, importId }: { side: ImportSide; importId: number }) {
  const { isSaving, save } = useSave()
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={isSaving}
      onClick={() => save(() => side.rejected(importId), 'refused-rows.csv')}
    >
      Download refused rows
    </Button>
  )
}
