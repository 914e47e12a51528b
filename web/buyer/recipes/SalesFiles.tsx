import { Button } from '@mantine/core'
import { type RecipeSalesFile, recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { PAGE_ROWS } from './page-rows.ts'
import { SALES_CHANGE } from './sales-change.ts'
import { pageIn } from './sales-views.ts'

/** Imported files of sales; each can be undone as a whole. */
export function SalesFiles({ page, onPage, mayUndo }: { page: string; onPage: (page: string) => void; mayUndo: boolean }) {
  const { data, isPending, isStale, problem, again } = useAnswerLater(recipeSales.imports, { query: { page: pageIn(page) } })
  const undoing = useCall(recipeSales.undoImport, { changes: SALES_CHANGE })
  const undo = async ({ id, filename }: RecipeSalesFile) => {
    const isSure = await confirm({
      title: `Undo import of ${filename}?`,
      message:
        'Its sales are removed, except those that a later file replaced. What they took from stock is returned, except of products that were counted since.',
      confirm: 'Undo import',
      cancel: 'Keep sales',
      isDanger: true,
    })
    if (isSure) undoing.send({ params: { importId: id } }, () => toast.success(`Import undone: ${filename}`))
  }
  const columns: Column<RecipeSalesFile>[] = [
    ...COLUMNS,
    {
      id: 'undo',
      header: 'Undo',
      isHeaderHidden: true,
      align: 'right',
      cell: (file) =>
        mayUndo &&
        file.undoneAt === null && (
          <Button
            size="compact-md"
            variant="subtle"
            color="beet"
            aria-label={`Undo import of ${file.filename}`}
            loading={undoing.isPending}
            onClick={() => void undo(file)}
          >
            Undo import
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable
        label="Imported files"
        columns={columns}
        list={{ rows: data?.data ?? [], isFirst: isPending, isStale, problem, again }}
        rowId={({ id }) => id}
        isQuiet={({ undoneAt }) => undoneAt !== null}
        empty={<Empty title="No files yet">Files of sales that were imported are listed here, and can be undone.</Empty>}
      />
      {data && <Pager page={data.meta.page} total={data.meta.total} size={PAGE_ROWS} onPage={(next) => onPage(String(next))} />}
    </>
  )
}

const COLUMNS: Column<RecipeSalesFile>[] = [
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
  { id: 'sales', header: 'Sales', align: 'right', card: 'line', cell: ({ sales }) => countOf(sales, 'sale') },
  {
    id: 'status',
    header: 'Status',
    card: 'end',
    cell: ({ undoneAt, undoneBy }) =>
      undoneAt === null ? (
        <StatusBadge tone="bottle">Imported</StatusBadge>
      ) : (
        <TwoLines
          below={
            <>
              <DateTime at={undoneAt} as="datetime" /> · {undoneBy}
            </>
          }
        >
          <StatusBadge tone="grey">Undone</StatusBadge>
        </TwoLines>
      ),
  },
]
