import { Checkbox, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type RowSelectionState, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type KeyboardEvent, lazy, type ReactNode, type Ref, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { elementOf } from '#web/site/one-of.ts'
import { BulkBar } from './BulkBar.tsx'
import classes from './DataTable.module.css'
import { later } from './later.ts'
import type { List } from './list.ts'
import { RowLink } from './RowLink.tsx'

const NotLoaded = later(() => import('./NotLoaded.tsx').then((part) => part.NotLoaded))

const LongRows = lazy(() => import('./LongRows.tsx').then((part) => ({ default: part.LongRows })))

export type Column<R> = {
  id: string
  header: string
  /** Visually hidden heading, for columns of buttons. */
  isHeaderHidden?: boolean
  cell: (row: R) => ReactNode
  /** Numbers are right-aligned, in tabular figures. */
  align?: 'right'
  width?: string
  /** Left out where the table is narrow, but not yet cards. */
  needsRoom?: boolean
  /** The sort key of the heading; a leading '-' reverses it. */
  sortBy?: string
  /** The position of the cell when rows become cards on narrow screens: title, top right, a line below with or without its heading, buttons bottom right, as those without a heading, or hidden. */
  card?: 'title' | 'end' | 'line' | 'labelled' | 'action' | 'none'
}

/** The rows and their loading state: the result of `useList`, or complete rows only. */
export type Listed<R> = { rows: readonly R[] } & Partial<Omit<List<R>, 'rows'>>

export type DataTableProps<R> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<R>[]
  list: Listed<R>
  rowId: (row: R) => number | string
  /** Shown without rows: an `Empty` that explains what would be here and how to add it. */
  empty: ReactNode
  /** The address that a row opens. */
  rowTo?: (row: R) => string
  /** Whether rows open next to the list, which keeps its search and sorting; true by default. */
  rowOpens?: 'beside' | 'page'
  /** The row that is open next to the list. */
  openRow?: number | string | undefined
  sort?: string
  onSort?: (sort: string) => void
  /** Actions for several rows; makes rows selectable. */
  bulk?: (selected: R[], clear: () => void) => ReactNode
  /** Dims a row that is inactive. */
  isQuiet?: (row: R) => boolean
}

const features = tableFeatures({ rowSelectionFeature })

/** From this number of rows on, only those near the window are rendered. */
const LONG = 80
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The standard list: sticky header, sortable columns, infinite scrolling, cards on narrow screens. */
export function DataTable<R extends object>({
  label,
  columns,
  list: { rows, isFirst = false, isStale = false, hasMore = false, isLoadingMore = false, loadMore, problem, again },
  rowId,
  empty,
  rowTo,
  rowOpens = 'beside',
  openRow,
  sort,
  onSort,
  bulk,
  isQuiet,
}: DataTableProps<R>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header, accessorFn: (row: R) => row })), [columns])
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: (row: R) => String(rowId(row)),
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
    enableRowSelection: bulk !== undefined,
  })
  const models = table.getRowModel().rows
  const selected = models.filter((row) => rowSelection[row.id]).map((row) => row.original)

  const span = columns.length + (bulk ? 1 : 0)

  const row = (index: number, measure?: Ref<HTMLTableRowElement>) => {
    const model = models[index]!
    return (
      <tr
        key={model.id}
        ref={measure}
        data-index={index}
        className={classes.row}
        data-open={String(openRow) === model.id || undefined}
        data-selected={rowSelection[model.id] || undefined}
        data-quiet={isQuiet?.(model.original) || undefined}
        data-ticked={bulk ? true : undefined}
      >
        {bulk && (
          <td className={classes.tick}>
            <Tick>
              <Checkbox
                size="xs"
                aria-label={`Select row ${index + 1}`}
                checked={rowSelection[model.id] ?? false}
                onChange={model.getToggleSelectedHandler()}
              />
            </Tick>
          </td>
        )}
        {columns.map((column, at) => (
          <td
            key={column.id}
            data-align={column.align}
            data-room={column.needsRoom || undefined}
            data-card={column.card ?? (at === 0 ? 'title' : column.isHeaderHidden ? 'action' : 'line')}
            data-label={column.header}
          >
            {at === 0 && rowTo ? (
              <RowLink to={rowTo(model.original)} opens={rowOpens}>
                {column.cell(model.original)}
              </RowLink>
            ) : (
              column.cell(model.original)
            )}
          </td>
        ))}
      </tr>
    )
  }

  if (rows.length === 0 && problem) {
    return (
      <div className={classes.frame}>
        <Suspense>
          <NotLoaded problem={problem} again={again} />
        </Suspense>
      </div>
    )
  }
  if (!isFirst && rows.length === 0) return <div className={classes.frame}>{empty}</div>

  return (
    <div className={classes.frame} data-stale={isStale || undefined}>
      <table className={classes.table} aria-label={label} aria-busy={isFirst || isStale} onKeyDown={walkRows}>
        <thead>
          <tr>
            {bulk && (
              <th className={classes.tick} scope="col">
                <Tick>
                  <Checkbox
                    size="xs"
                    aria-label="Select all shown"
                    checked={selected.length > 0 && selected.length === models.length}
                    indeterminate={selected.length > 0 && selected.length < models.length}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </Tick>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isFirst ? (
            SKELETONS.map((key) => (
              <tr key={key}>
                <td colSpan={span}>
                  <Skeleton height={14} my={10} />
                </td>
              </tr>
            ))
          ) : models.length > LONG ? (
            <Suspense fallback={models.slice(0, LONG).map((_, index) => row(index))}>
              <LongRows count={models.length} span={span} row={row} />
            </Suspense>
          ) : (
            models.map((_, index) => row(index))
          )}
        </tbody>
      </table>
      {hasMore && loadMore && <More isLoading={isLoadingMore} onReach={loadMore} />}
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={() => setRowSelection({})}>
          {bulk(selected, () => setRowSelection({}))}
        </BulkBar>
      )}
    </div>
  )
}

function Head<R>({
  column,
  sort,
  onSort,
}: {
  column: Column<R>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}) {
  const { sortBy } = column
  const direction = sortBy && sort === sortBy ? 'ascending' : sortBy && sort === `-${sortBy}` ? 'descending' : undefined
  return (
    <th
      scope="col"
      data-align={column.align}
      data-room={column.needsRoom || undefined}
      style={{ width: column.width }}
      aria-sort={direction}
    >
      {sortBy && onSort ? (
        <button type="button" className={classes.sort} onClick={() => onSort(direction === 'ascending' ? `-${sortBy}` : sortBy)}>
          {column.header}
          {direction === 'ascending' && <IconArrowUp size={13} stroke={2} aria-hidden="true" />}
          {direction === 'descending' && <IconArrowDown size={13} stroke={2} aria-hidden="true" />}
        </button>
      ) : column.isHeaderHidden ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        column.header
      )}
    </th>
  )
}

/** Enlarges the touch target of a checkbox. */
// biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control
const Tick = ({ children }: { children: ReactNode }) => <label className={classes.tickArea}>{children}</label>

/** Loads the next page shortly before the end is visible. */
function More({ isLoading, onReach }: { isLoading: boolean; onReach: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useRef(onReach)
  reach.current = onReach
  // Recreated after each page, so that a short page triggers the next one.
  useEffect(() => {
    if (isLoading || !end.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && reach.current(), { rootMargin: '600px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={end} className={classes.more} role="status">
      {isLoading ? 'Loading more…' : ''}
    </div>
  )
}

/** Arrow keys move between rows, Space selects; Enter follows the link. */
function walkRows(event: KeyboardEvent<HTMLTableElement>): void {
  const target = elementOf(event.target)
  const row = target?.closest('tr')
  if (!row || target?.closest('input, textarea, select') || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
    const link = next?.querySelector<HTMLElement>('[data-row-link]')
    if (!link) return
    event.preventDefault()
    link.focus()
  }
  if (event.key === ' ' && target?.matches('[data-row-link]')) {
    const tick = row.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (!tick) return
    event.preventDefault()
    tick.click()
  }
}
