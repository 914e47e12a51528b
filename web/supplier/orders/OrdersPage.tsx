import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { orderPapers } from '#contract/ordering/order-papers.ts'
import type { OrderRow } from '#contract/ordering/orders.ts'
import { call } from '#web/api/call.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf, formatMoney } from '#web/shared/format.ts'
import { OrderTable } from '#web/shared/OrderTable.tsx'
import { paths } from '#web/site/paths.ts'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import classes from './OrdersPage.module.css'
import { DEFAULTS, type Filters, filterOf, listQueryOf, narrowedBy, type View, viewOf } from './views.ts'

const FirstSteps = later(() => import('../first-steps/FirstSteps.tsx').then((part) => part.FirstSteps))
const NoOrders = later(() => import('./NoOrders.tsx').then((part) => part.NoOrders))
const OrdersBulk = later(() => import('./OrdersBulk.tsx').then((part) => part.OrdersBulk))
const OrdersChips = later(() => import('./OrdersChips.tsx').then((part) => part.OrdersChips))
const OrdersFilters = later(() => import('./OrdersFilters.tsx').then((part) => part.OrdersFilters))
const UnsentDrafts = later(() => import('./write/UnsentDrafts.tsx').then((part) => part.UnsentDrafts))

export const loader = async ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) => {
  const list = loadList(distributorOrders.list, { query: listQueryOf({ ...DEFAULTS, ...search }) })
  const open = params.id ? load(distributorOrders.find, { params: { orderId: params.id } }).catch(() => {}) : undefined
  await Promise.all([list, open])
}

/** Incoming orders; one opens next to the list, several can be accepted, scheduled or printed at once. */
export default function OrdersPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const [areFiltersOpen, setAreFiltersOpen] = useState(false)
  const narrowed = narrowedBy(filters)
  const view = viewOf(filters.view)
  const openId = useIdMaybe()
  const list = useList(distributorOrders.list, { query: listQueryOf(filters) })
  const may = useRights()
  const [mayEdit, maySetUp] = [may('editOrder'), may('editSettings')]
  const bulk = (selected: OrderRow[], clear: () => void) => (
    <Suspense>
      <OrdersBulk selected={selected} mayEdit={mayEdit} onDone={clear} />
    </Suspense>
  )

  return (
    <ListWithDetail
      detailLabel="Order"
      closeTo={paths.supplier.orders()}
      detail={openId === undefined ? null : <OrderPanel key={openId} orderId={openId} />}
      list={
        <Page
          title="Orders"
          subtitle={<Total filters={filters} />}
          actions={
            <>
              <Button
                variant="default"
                aria-expanded={areFiltersOpen}
                leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />}
                onClick={() => setAreFiltersOpen((before) => !before)}
              >
                {narrowed === 0 ? 'Filter' : `Filter · ${narrowed}`}
              </Button>
              <HeadButtons filters={filters} mayEdit={mayEdit} />
            </>
          }
        >
          {maySetUp && (
            <Suspense>
              <FirstSteps />
            </Suspense>
          )}
          <Toolbar
            end={<SearchField label="Search by number or customer" value={filters.term} onSearch={(term) => change({ term })} />}
          >
            <Views view={view} onChange={(next) => change({ view: next })} />
          </Toolbar>
          {areFiltersOpen && (
            <Suspense>
              <OrdersFilters filters={filters} onChange={change} />
            </Suspense>
          )}
          {narrowed > 0 && (
            <Suspense fallback={<div className={classes.chips} aria-busy="true" />}>
              <OrdersChips filters={filters} onChange={change} />
            </Suspense>
          )}
          {view === 'drafts' && (
            <Suspense>
              <UnsentDrafts />
            </Suspense>
          )}
          <OrderTable
            side="supplier"
            list={list}
            sort={filters.sort || '-orderedAt'}
            onSort={(sort) => change({ sort })}
            rowTo={(row) => paths.supplier.orders({ id: row.id })}
            openRow={openId}
            {...(view !== 'drafts' && { bulk })}
            empty={
              <Suspense>
                <NoOrders view={view} term={filters.term} isNarrowed={narrowed > 0} />
              </Suspense>
            }
          />
        </Page>
      }
    />
  )
}

function Total({ filters }: { filters: Filters }) {
  const { data } = useAnswerLater(distributorOrders.totalAmount, { query: filterOf(filters) })
  return data ? `${countOf(data.count, 'order')} · ${formatMoney(data.amountWithTax, data.currency)}` : ' '
}

function HeadButtons({ filters, mayEdit }: { filters: Filters; mayEdit: boolean }) {
  const isPremium = useRights()('premium')
  const { isSaving, save } = useSave()
  const take = () => save(() => call(orderPapers.export, { query: { ...listQueryOf(filters), format: 'xlsx' } }), 'orders.xlsx')
  return (
    <>
      <LinkButton to={paths.supplier.coming()} variant="default">
        Upcoming orders
      </LinkButton>
      <LinkButton to={paths.supplier.runSheet()} variant="default">
        Run sheet
      </LinkButton>
      <Button variant="default" loading={isSaving} onClick={take}>
        Export orders
      </Button>
      {mayEdit && isPremium && <LinkButton to={paths.supplier.newOrder()}>New order</LinkButton>}
    </>
  )
}

function Views({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const { data: counts } = useAnswerLater(orderCounts.ofDistributor, {})
  const count = (...statuses: string[]) => counts && statuses.reduce((all, status) => all + (counts.byStatus[status] ?? 0), 0)
  return (
    <FilterPills
      label="Show"
      value={view}
      onChange={onChange}
      pills={[
        { value: 'open', label: 'Open', count: counts?.open },
        { value: 'pending', label: 'Pending', count: count('pending') },
        { value: 'accepted', label: 'Accepted', count: count('accepted', 'partially_accepted') },
        { value: 'scheduled', label: 'Scheduled', count: count('out_for_delivery') },
        { value: 'incomplete', label: 'Incomplete', count: count('in_dispute') },
        { value: 'backorders', label: 'Backorders', count: count('backorder') },
        { value: 'quotes', label: 'Quotes' },
        { value: 'drafts', label: 'Drafts' },
        { value: 'completed', label: 'Completed' },
        { value: 'all', label: 'All' },
      ]}
    />
  )
}
