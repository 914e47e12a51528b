import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { SHEET_FORMATS, type SheetFormat } from '#contract/platform/sheet-formats.ts'
import { type AccountFilter, type AccountRow, accountActivity, STAGE_OF_FILTER } from '#contract/sales/account-activity.ts'
import { STAGE_NAMES } from '#contract/sales/stage-names.ts'
import { call } from '#web/api/call.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useIdMaybe, usePlace } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { countOf } from '#web/shared/format.ts'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import { oneOf } from '#web/site/one-of.ts'
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
import { accountSent, DEFAULTS, FILTERS, type Filters, filtersOf, isNarrowed, LISTS, listQuery } from './account-views.ts'
import classes from './Crm.module.css'
import { CrmTabs } from './CrmTabs.tsx'
import { amountsText, choicesOf } from './crm-labels.ts'

const AccountPanel = later(() => import('./AccountPanel.tsx').then((part) => part.AccountPanel))
const TargetForm = later(() => import('./TargetForm.tsx').then((part) => part.TargetForm))

type At = { params: Record<string, string>; search: Record<string, string> }

export const loader = async ({ params, search }: At) => {
  const sent = listQuery({ ...DEFAULTS, ...search })
  const filter = oneOf(params.filter ?? '', FILTERS)
  const account = params.id ? load(accountActivity.find, accountSent(params.id)).catch(() => {}) : undefined
  await Promise.all([
    sent && filter && loadList(LISTS[filter], sent),
    sent && load(accountActivity.totals, { query: filtersOf({ ...DEFAULTS, ...search }) ?? {} }),
    account,
  ])
}

/** Accounts at one stage; one opens next to the list. */
export default function AccountsPage() {
  // the address has one of them, or leads here no more
  const filter = oneOf(usePlace('filter'), FILTERS) ?? 'Target'
  const [filters, change] = useAddressState(DEFAULTS)
  const openId = useIdMaybe()
  return (
    <ListWithDetail
      detailLabel="Account"
      closeTo={paths.supplier.accountActivityAt({ filter })}
      detail={
        openId === undefined ? null : (
          <Suspense>
            <AccountPanel key={openId} id={openId} />
          </Suspense>
        )
      }
      list={<AccountsList filter={filter} filters={filters} onChange={change} openId={openId} />}
    />
  )
}

type Props = {
  filter: AccountFilter
  filters: Filters
  onChange: (changed: Partial<Filters>) => void
  openId: number | undefined
}

function AccountsList({ filter, filters, onChange, openId }: Props) {
  const may = useRights()
  const navigate = useNavigate()
  const query = filtersOf(filters)
  const { data: totals } = useAnswerLater(accountActivity.totals, { query: query ?? {} }, { when: query !== null, quiet: true })
  const [isAdding, setIsAdding] = useState(false)
  const stage = STAGE_OF_FILTER[filter]
  const here = totals?.stages.find((one) => one.stage === stage)
  const countAt = (one: AccountFilter) => totals?.stages.find((all) => all.stage === STAGE_OF_FILTER[one])?.accounts
  return (
    <Page
      title="Accounts"
      subtitle={
        here && `${countOf(here.accounts, 'account')} at this stage · ${amountsText(here.spent, 'nothing')} spent in this range`
      }
      tabs={<CrmTabs />}
      actions={
        <>
          {may('accountActivityExport') && (
            <ExportButtons
              formats={SHEET_FORMATS}
              name="Accounts"
              load={query && ((format: SheetFormat) => call(accountActivity.exportList, { query: { ...query, stage, format } }))}
              isEmpty={here?.accounts === 0}
              empty="There are no accounts in this list"
            />
          )}
          {may('manageVenue') && <Button onClick={() => setIsAdding(true)}>New target</Button>}
        </>
      }
    >
      <Toolbar end={<SearchField label="Search accounts" value={filters.term} onSearch={(term) => onChange({ term })} />}>
        <FilterPills
          label="Stage"
          value={filter}
          onChange={(chosen) =>
            void navigate({
              to: paths.supplier.accountActivityAt({ filter: chosen }),
              search: sameSearch,
              resetScroll: false,
              replace: true,
            })
          }
          pills={FILTERS.map((value) => ({ value, label: STAGE_NAMES[STAGE_OF_FILTER[value]], count: countAt(value) }))}
        />
      </Toolbar>
      <AccountFilters filters={filters} onChange={onChange} />
      {query ? (
        <Rows filter={filter} filters={filters} onChange={onChange} openId={openId} />
      ) : (
        <Empty title="Which days?">Choose the first and the last day.</Empty>
      )}
      {isAdding && (
        <Suspense>
          <TargetForm onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function AccountFilters({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const may = useRights()
  const mayFilterOwners = may('filterAccountOwners')
  const { data: categories } = useAnswerLater(customerCategories.list, {}, { quiet: true })
  const { data: owners } = useAnswerLater(accountActivity.accountOwners, {}, { quiet: true, when: mayFilterOwners })
  const clear = (what: string) => ({ clearable: true, clearButtonProps: { 'aria-label': `Clear ${what}` } })
  return (
    <div className={classes.filters}>
      <RangeFields value={filters} onChange={onChange} />
      {mayFilterOwners && (
        <Select
          label="Account owner"
          placeholder="All account owners"
          searchable
          {...clear('account owner')}
          nothingFoundMessage="No such person"
          data={[{ value: '0', label: 'Unassigned' }, ...choicesOf(owners?.data)]}
          value={filters.owner || null}
          onChange={(owner) => onChange({ owner: owner ?? '' })}
        />
      )}
      <Select
        label="Category"
        placeholder="All categories"
        {...clear('category')}
        data={[{ value: '0', label: 'No category' }, ...choicesOf(categories?.data)]}
        value={filters.category || null}
        onChange={(category) => onChange({ category: category ?? '' })}
      />
    </div>
  )
}

function Rows({ filter, filters, onChange, openId }: Props) {
  const list = useList(LISTS[filter], listQuery(filters) ?? { query: {} })
  return (
    <DataTable
      label={`Accounts: ${STAGE_NAMES[STAGE_OF_FILTER[filter]].toLowerCase()}`}
      columns={COLUMNS[filter]}
      list={list}
      rowId={(row) => row.id}
      rowTo={(row) => paths.supplier.accountActivityAt({ filter, id: row.id })}
      openRow={openId}
      sort={filters.sort}
      onSort={(sort) => onChange({ sort })}
      empty={
        isNarrowed(filters) ? (
          <Empty title="No accounts found">Remove a filter, or search by name, group or city.</Empty>
        ) : (
          <Empty title="No accounts at this stage">{EMPTY[filter]}</Empty>
        )
      }
    />
  )
}

const EMPTY: Record<AccountFilter, string> = {
  Target: 'Customers you want to win are listed here. Add one with “New target”.',
  Pending: 'Customers you invited, or who asked to connect, are listed here until it is answered.',
  Opened: 'Connected customers who have never ordered are listed here.',
  Ordering: 'Customers with an order within their dormant period are listed here.',
  NotOrdering: 'Customers without an order within their dormant period are listed here, with what they used to buy.',
}

const name: Column<AccountRow> = {
  id: 'name',
  header: 'Account',
  card: 'title',
  sortBy: 'name',
  cell: (row) => <TwoLines below={[row.groupName, row.city].filter(Boolean).join(' · ')}>{row.name}</TwoLines>,
}
const owner: Column<AccountRow> = { id: 'owner', header: 'Account owner', cell: (row) => row.accountOwner?.name ?? 'Unassigned' }
const category: Column<AccountRow> = {
  id: 'category',
  header: 'Category',
  card: 'none',
  needsRoom: true,
  cell: (row) => row.customerCategory?.name ?? '—',
}
const todos: Column<AccountRow> = {
  id: 'todos',
  header: 'To-dos',
  card: 'labelled',
  cell: ({ openTodos, nextDueDate }) =>
    openTodos === 0 ? (
      '—'
    ) : (
      <TwoLines below={nextDueDate && <DateTime at={nextDueDate} as="day" />}>{countOf(openTodos, 'open', 'open')}</TwoLines>
    ),
}
const opened: Column<AccountRow> = {
  id: 'opened',
  header: 'Customer since',
  card: 'labelled',
  cell: (row) => <DateTime at={row.accountOpenedAt} />,
}
const lastOrder: Column<AccountRow> = {
  id: 'last',
  header: 'Last order',
  card: 'labelled',
  sortBy: 'lastOrderedAt',
  cell: (row) => <DateTime at={row.lastOrderedAt} as="ago" />,
}
const orders: Column<AccountRow> = {
  id: 'orders',
  header: 'Orders',
  align: 'right',
  card: 'none',
  cell: (row) => row.orderCount,
}
const spent: Column<AccountRow> = {
  id: 'spent',
  header: 'Spent',
  align: 'right',
  card: 'end',
  cell: (row) => amountsText(row.spent),
}
const usedToBuy: Column<AccountRow> = {
  id: 'used',
  header: 'Used to buy',
  card: 'line',
  cell: (row) => row.usedToBuy.join(', ') || '—',
}

/** What is worth knowing of an account depends on how far it has come. */
const COLUMNS: Record<AccountFilter, Column<AccountRow>[]> = {
  Target: [name, owner, category, todos],
  Pending: [name, owner, category, todos],
  Opened: [name, owner, category, opened, todos],
  Ordering: [name, owner, category, todos, lastOrder, orders, spent],
  NotOrdering: [name, owner, lastOrder, usedToBuy, todos, spent],
}
