import { adminOrders } from '#contract/ordering/admin-orders.ts'
import { load, loadList, useList } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { OrderTable } from '#web/shared/OrderTable.tsx'
import { namesOf, oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { OrderPanel } from './OrderPanel.tsx'

const DEFAULTS = { view: 'all', term: '' }

const VIEWS = {
  all: {},
  open: { open: 'true' },
  pending: { status: 'pending' },
  disputed: { status: 'in_dispute,not_matching' },
  closed: { open: 'false' },
} as const
type View = keyof typeof VIEWS

const viewOf = (text: string | undefined): View => oneOf(text, namesOf(VIEWS)) ?? 'all'
const queryFor = (view: View, term: string) => ({ query: { ...VIEWS[view], ...(term && { term }) } })

export const loader = async ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) => {
  const list = loadList(adminOrders.list, queryFor(viewOf(search.view), search.term ?? ''))
  const open = params.id ? load(adminOrders.find, { params: { orderId: params.id } }).catch(() => {}) : undefined
  await Promise.all([list, open])
}

/** All orders on the platform, newest first; one opens next to the list. */
export default function OrdersPage() {
  const [{ view: viewText, term }, change] = useAddressState(DEFAULTS)
  const view = viewOf(viewText)
  const openId = useIdMaybe()
  const list = useList(adminOrders.list, queryFor(view, term))
  const search = { view: view === 'all' ? undefined : view, term: term || undefined }
  return (
    <ListWithDetail
      detailLabel="Order"
      closeTo={paths.admin.orders()}
      detail={openId === undefined ? null : <OrderPanel key={openId} orderId={openId} />}
      list={
        <Page title="Order history">
          <Toolbar
            end={
              <SearchField
                label="Search by number, supplier or customer"
                value={term}
                onSearch={(text) => change({ term: text })}
              />
            }
          >
            <FilterPills
              label="Show"
              value={view}
              onChange={(next) => change({ view: next })}
              pills={[
                { value: 'all', label: 'All' },
                { value: 'open', label: 'Open' },
                { value: 'pending', label: 'Pending' },
                { value: 'disputed', label: 'In dispute' },
                { value: 'closed', label: 'Closed' },
              ]}
            />
          </Toolbar>
          <OrderTable
            side="admin"
            list={list}
            rowTo={(row) => paths.admin.orders({ id: row.id }, search)}
            openRow={openId}
            empty={
              term ? (
                <Empty title={`No results for “${term}”`}>Search by order number, supplier name or customer name.</Empty>
              ) : (
                <Empty title="No orders">
                  {view === 'all'
                    ? 'Orders are listed here once a customer places one.'
                    : 'Orders with this status are listed here.'}
                </Empty>
              )
            }
          />
        </Page>
      }
    />
  )
}
