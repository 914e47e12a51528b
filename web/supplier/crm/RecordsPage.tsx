import { IconPaperclip } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SHEET_FORMATS, type SheetFormat } from '#contract/platform/sheet-formats.ts'
import { type ExpenseCategory, expenseTypeLabel } from '#contract/sales/expense-types.ts'
import { type Expense, type ExpenseTotals, expenses } from '#contract/sales/expenses.ts'
import { call } from '#web/api/call.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import { paths } from '#web/site/paths.ts'
import { sameSearch } from '#web/ui/as-search.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Figures } from '#web/ui/Figures.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Crm.module.css'
import { CrmTabs } from './CrmTabs.tsx'
import { amountsText, choicesOf, TYPE_CHOICES, TYPE_PLACEHOLDERS } from './crm-labels.ts'
import { RecordPanel } from './RecordPanel.tsx'
import { DEFAULTS, type Filters, filtersOf, isNarrowed, listQuery } from './record-views.ts'
import { UnsentNotice } from './UnsentNotice.tsx'

type At = { params: Record<string, string>; search: Record<string, string> }

export const loadRecords = async (category: ExpenseCategory, { params, search }: At): Promise<void> => {
  const sent = listQuery({ ...DEFAULTS, ...search }, category)
  await Promise.all([
    sent && loadList(expenses.list, sent),
    params.id && load(expenses.find, { params: { expenseId: params.id } }).catch(() => {}),
  ])
}

const PLACES = {
  expense: { list: paths.supplier.expenses, one: paths.supplier.expense, add: paths.supplier.newExpense },
  activity: { list: paths.supplier.teamActivity, one: paths.supplier.activity, add: paths.supplier.newActivity },
}
const WORDS = {
  expense: {
    title: 'Expenses',
    one: 'Expense',
    file: 'Expenses',
    add: 'New expense',
    none: 'What your team spent on accounts is listed here, with its receipts.',
  },
  activity: {
    title: 'Team activity',
    one: 'Activity',
    file: 'Activities',
    add: 'New activity',
    none: 'Check-ins, meetings and calls of your team are listed here.',
  },
}

type Props = {
  category: ExpenseCategory
  /** What is open next to the list instead of one of its rows. */
  detail?: (close: () => void) => ReactNode
}

/** The activities or the expenses of a range; one opens next to the list. */
export function RecordsPage({ category, detail }: Props) {
  const navigate = useNavigate()
  const openId = useIdMaybe()
  const [filters, change] = useAddressState(DEFAULTS)
  const may = useRights()
  const place = PLACES[category]
  const words = WORDS[category]
  const query = filtersOf(filters, category)
  const { data: totals } = useAnswerLater(expenses.totals, { query: query ?? {} }, { when: query !== null, quiet: true })
  const close = () => void navigate({ to: place.list(), search: sameSearch, resetScroll: false })
  return (
    <ListWithDetail
      detailLabel={detail ? 'To-do' : words.one}
      closeTo={place.list()}
      detail={detail?.(close) ?? (openId === undefined ? null : <RecordPanel key={openId} id={openId} onDeleted={close} />)}
      list={
        <Page
          title={words.title}
          tabs={<CrmTabs />}
          actions={
            <>
              {may('expensesExport') && (
                <ExportButtons
                  formats={SHEET_FORMATS}
                  name={words.file}
                  load={query && ((format: SheetFormat) => call(expenses.exportList, { query: { ...query, format } }))}
                  isEmpty={totals?.count === 0}
                  empty={`There are no ${words.file.toLowerCase()} in this list`}
                />
              )}
              <LinkButton to={place.add()}>{words.add}</LinkButton>
            </>
          }
        >
          <UnsentNotice />
          <RecordFilters category={category} filters={filters} onChange={change} />
          {!query ? (
            <Empty title="Which days?">Choose the first and the last day.</Empty>
          ) : (
            <>
              {totals && totals.count > 0 && <Totals category={category} totals={totals} />}
              <Rows category={category} filters={filters} onChange={change} openId={detail ? undefined : openId} />
            </>
          )}
        </Page>
      }
    />
  )
}

type Narrowed = { category: ExpenseCategory; filters: Filters; onChange: (changed: Partial<Filters>) => void }

function RecordFilters({ category, filters, onChange }: Narrowed) {
  const { data: users } = useAnswerLater(expenses.users, {}, { quiet: true })
  const { data: accounts } = useAnswerLater(expenses.venues, {}, { quiet: true })
  const clear = (what: string) => ({ clearable: true, clearButtonProps: { 'aria-label': `Clear ${what}` } })
  return (
    <div className={classes.filters}>
      <RangeFields value={filters} onChange={onChange} />
      <Select
        label="Type"
        placeholder={TYPE_PLACEHOLDERS[category]}
        {...clear('type')}
        data={TYPE_CHOICES[category]}
        value={filters.type || null}
        onChange={(type) => onChange({ type: type ?? '' })}
      />
      {users && users.data.length > 1 && (
        <Select
          label="User"
          placeholder="Everyone"
          searchable
          {...clear('user')}
          nothingFoundMessage="No such person"
          data={choicesOf(users.data)}
          value={filters.user || null}
          onChange={(user) => onChange({ user: user ?? '' })}
        />
      )}
      <Select
        label="Account"
        placeholder="All accounts"
        searchable
        {...clear('account')}
        nothingFoundMessage="No such account"
        data={choicesOf(accounts?.data)}
        value={filters.venue || null}
        onChange={(venue) => onChange({ venue: venue ?? '' })}
      />
    </div>
  )
}

function Totals({ category, totals }: { category: ExpenseCategory; totals: ExpenseTotals }) {
  const isMoney = category === 'expense'
  const value = ({ count, amounts }: Pick<ExpenseTotals, 'count' | 'amounts'>) =>
    isMoney ? amountsText(amounts, '0') : String(count)
  const below = ({ count }: { count: number }) => isMoney && countOf(count, 'expense')
  return (
    <Figures
      label="Totals"
      figures={[
        { name: 'Total', value: value(totals), below: below(totals) },
        ...totals.byType.map((part) => ({ name: expenseTypeLabel(part.type), value: value(part), below: below(part) })),
        ...(totals.byUser.length > 1
          ? totals.byUser.map((part) => ({ name: part.user.name, value: value(part), below: below(part) }))
          : []),
      ]}
    />
  )
}

function Rows({ category, filters, onChange, openId }: Narrowed & { openId: number | undefined }) {
  const list = useList(expenses.list, listQuery(filters, category) ?? { query: {} })
  const words = WORDS[category]
  return (
    <DataTable
      label={words.title}
      columns={COLUMNS[category]}
      list={list}
      rowId={(row) => row.id}
      rowTo={(row) => PLACES[category].one({ id: row.id })}
      openRow={openId}
      sort={filters.sort}
      onSort={(sort) => onChange({ sort })}
      empty={
        isNarrowed(filters) ? (
          <Empty title={`No ${words.file.toLowerCase()} found`}>Remove a filter, or choose another range.</Empty>
        ) : (
          <Empty
            title={`No ${words.file.toLowerCase()} in this range`}
            action={<LinkButton to={PLACES[category].add()}>{words.add}</LinkButton>}
          >
            {words.none}
          </Empty>
        )
      }
    />
  )
}

const type: Column<Expense> = {
  id: 'type',
  header: 'Type',
  card: 'title',
  cell: (row) => (
    <TwoLines below={[row.venue?.name, row.note].filter(Boolean).join(' · ')}>{expenseTypeLabel(row.type)}</TwoLines>
  ),
}
const user: Column<Expense> = { id: 'user', header: 'User', cell: (row) => row.user.name }
const time: Column<Expense> = {
  id: 'time',
  header: 'Time',
  sortBy: 'createdAt',
  cell: (row) => <DateTime at={row.createdAt} as="datetime" />,
}
const receipts: Column<Expense> = {
  id: 'receipts',
  header: 'Receipts',
  card: 'line',
  cell: ({ invoices: { length } }) =>
    length > 0 ? (
      <>
        <IconPaperclip size={15} stroke={1.7} aria-hidden="true" /> {countOf(length, 'receipt')}
      </>
    ) : (
      'No receipt'
    ),
}
const amount: Column<Expense> = {
  id: 'amount',
  header: 'Amount',
  align: 'right',
  card: 'end',
  sortBy: 'amount',
  cell: (row) => (row.amount === 0 ? '' : <Money amount={row.amount} currency={row.currency} />),
}

const COLUMNS: Record<ExpenseCategory, Column<Expense>[]> = {
  expense: [type, user, time, receipts, amount],
  activity: [type, user, time, amount],
}
