import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type Todo, todos } from '#contract/sales/todos.ts'
import { call } from '#web/api/call.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { currentUser, useUser } from '#web/session/session.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { paths } from '#web/site/paths.ts'
import { sameSearch } from '#web/ui/as-search.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Crm.module.css'
import { CrmTabs } from './CrmTabs.tsx'
import { choicesOf } from './crm-labels.ts'
import { DueBadge } from './due.tsx'
import { TodoPanel } from './TodoPanel.tsx'
import { DoneButton } from './TodoRows.tsx'
import { DEFAULTS, type Filters, isNarrowed, listQuery } from './todo-views.ts'

const TodoForm = later(() => import('./TodoForm.tsx').then((part) => part.TodoForm))

type At = { params: Record<string, string>; search: Record<string, string> }

export const loader = ({ params, search }: At) =>
  Promise.all([
    loadList(todos.list, listQuery({ ...DEFAULTS, ...search }, currentUser()?.id ?? 0)),
    params.id && load(todos.find, { params: { todoId: params.id } }).catch(() => {}),
  ])

/** To-dos by when they are due; one opens next to the list. */
export default function TodosPage() {
  const navigate = useNavigate()
  const openId = useIdMaybe()
  const [filters, change] = useAddressState(DEFAULTS)
  const [isAdding, setIsAdding] = useState(false)
  const { save, isSaving } = useSave()
  const close = () => void navigate({ to: paths.supplier.todos(), search: sameSearch, resetScroll: false })
  return (
    <ListWithDetail
      detailLabel="To-do"
      closeTo={paths.supplier.todos()}
      detail={openId === undefined ? null : <TodoPanel key={openId} id={openId} onDeleted={close} />}
      list={
        <Page
          title="To-dos"
          tabs={<CrmTabs />}
          actions={
            <>
              <Button
                variant="default"
                loading={isSaving}
                title="Your open to-dos, for the calendar on your phone or computer"
                onClick={() => save(() => call(todos.calendar, {}), 'To-dos.ics')}
              >
                Calendar file
              </Button>
              <Button onClick={() => setIsAdding(true)}>New to-do</Button>
            </>
          }
        >
          <TodoFilters filters={filters} onChange={change} />
          <Rows filters={filters} openId={openId} />
          {isAdding && (
            <Suspense>
              <TodoForm onClose={() => setIsAdding(false)} />
            </Suspense>
          )}
        </Page>
      }
    />
  )
}

type Props = { filters: Filters; onChange: (changed: Partial<Filters>) => void }

function TodoFilters({ filters, onChange }: Props) {
  const user = useUser()
  const { data: owners } = useAnswerLater(todos.accountOwners, {}, { quiet: true })
  const { data: accounts } = useAnswerLater(todos.venues, {}, { quiet: true })
  const others = owners?.data.filter(({ id }) => id !== user.id)
  return (
    <>
      <Toolbar end={<SearchField label="Search to-dos" value={filters.term} onSearch={(term) => onChange({ term })} />}>
        <FilterPills
          label="Show"
          value={filters.show}
          onChange={(show) => onChange({ show })}
          pills={[
            { value: 'open', label: 'Open' },
            { value: 'due', label: 'Due today' },
            { value: 'done', label: 'Done' },
            { value: 'all', label: 'All' },
          ]}
        />
      </Toolbar>
      <div className={classes.filters}>
        <Select
          label="Assigned to"
          searchable
          allowDeselect={false}
          nothingFoundMessage="No such person"
          data={[{ value: 'mine', label: 'Me' }, { value: 'all', label: 'Everyone' }, ...choicesOf(others)]}
          value={filters.who}
          onChange={(who) => onChange({ who: who ?? 'mine' })}
        />
        <Select
          label="Account"
          placeholder="All accounts"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear account' }}
          nothingFoundMessage="No such account"
          data={choicesOf(accounts?.data)}
          value={filters.venue || null}
          onChange={(venue) => onChange({ venue: venue ?? '' })}
        />
      </div>
    </>
  )
}

const EMPTY: Record<string, string> = {
  open: 'Nothing is left to do. Add a to-do, and you are reminded when it is due.',
  due: 'Nothing is due today.',
  done: 'To-dos that are done are listed here.',
  all: 'To-dos are listed here by when they are due.',
}

function Rows({ filters, openId }: { filters: Filters; openId: number | undefined }) {
  const { id } = useUser()
  const list = useList(todos.list, listQuery(filters, id))
  return (
    <DataTable
      label="To-dos"
      columns={COLUMNS}
      list={list}
      rowId={(row) => row.id}
      rowTo={(row) => paths.supplier.todo({ id: row.id })}
      openRow={openId}
      isQuiet={(row) => row.doneAt !== null}
      empty={
        isNarrowed(filters) ? (
          <Empty title="No to-dos found">Remove a filter, or search by name, note or account.</Empty>
        ) : (
          <Empty title="No to-dos">{EMPTY[filters.show] ?? EMPTY.open}</Empty>
        )
      }
    />
  )
}

const COLUMNS: Column<Todo>[] = [
  {
    id: 'name',
    header: 'To-do',
    card: 'title',
    cell: (row) => <TwoLines below={[row.venue?.name, row.note].filter(Boolean).join(' · ')}>{row.name}</TwoLines>,
  },
  { id: 'due', header: 'Due', cell: (row) => <DueBadge todo={row} /> },
  { id: 'owner', header: 'Assigned to', cell: (row) => row.accountOwner.name },
  {
    id: 'finished',
    header: 'Done',
    card: 'none',
    needsRoom: true,
    cell: (row) => (row.doneAt ? <DateTime at={row.doneAt} as="datetime" /> : '—'),
  },
  {
    id: 'done',
    header: 'Mark as done',
    isHeaderHidden: true,
    align: 'right',
    card: 'end',
    cell: (row) => <DoneButton todo={row} />,
  },
]
