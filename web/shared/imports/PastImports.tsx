import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportSummary } from '#contract/catalogue/imports.ts'
import { isAbout } from '#web/api/live-event.ts'
import { reportProblem } from '#web/api/report-problem.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Problem } from '#web/site/problem.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { confirmUndo } from './confirm-undo.ts'
import { outcomeOf, STATUSES } from './import-labels.ts'
import type { ImportSide } from './import-side.ts'

const TONES: Record<ImportSummary['status'], Tone> = {
  waiting: 'slate',
  running: 'slate',
  previewed: 'grey',
  done: 'bottle',
  failed: 'beet',
  undone: 'grey',
}

/** Past imports with user, time and result; each can be undone as a whole. */
export function PastImports({ side }: { side: ImportSide }) {
  const list = side.usePast()
  const client = useQueryClient()
  const [undoing, setUndoing] = useState<number | null>(null)

  const undo = async ({ id, filename }: ImportSummary) => {
    const isSure = await confirmUndo(filename)
    if (!isSure) return
    setUndoing(id)
    try {
      await side.undo(id)
      toast.success('Import undone', 'All its changes were reverted.')
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isAbout('imports', queryKey[0]) || isAbout('products', queryKey[0]),
      })
    } catch (problem) {
      if (problem instanceof Problem) reportProblem(problem)
      else throw problem
    } finally {
      setUndoing(null)
    }
  }

  const columns: Column<ImportSummary>[] = [
    {
      id: 'file',
      header: 'File',
      card: 'title',
      cell: ({ filename, createdAt, userName }) => (
        <TwoLines
          below={
            <>
              <DateTime at={createdAt} as="datetime" /> · {userName}
            </>
          }
        >
          {filename}
        </TwoLines>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      card: 'end',
      cell: ({ status }) => <StatusBadge tone={TONES[status]}>{STATUSES[status]}</StatusBadge>,
    },
    { id: 'outcome', header: 'Result', cell: (row) => (row.status === 'running' ? `${row.progress} %` : outcomeOf(row)) },
    {
      id: 'undo',
      header: 'Undo',
      align: 'right',
      cell: (row) =>
        row.status === 'done' && row.inserted + row.updated > 0 ? (
          <Button variant="subtle" color="beet" size="compact-md" loading={undoing === row.id} onClick={() => void undo(row)}>
            Undo import
          </Button>
        ) : null,
    },
  ]
  return (
    <DataTable
      label="Past imports"
      columns={columns}
      list={list}
      rowId={({ id }) => id}
      empty={<Empty title="No imports yet">Imported files appear here, with who imported them and what changed.</Empty>}
    />
  )
}
