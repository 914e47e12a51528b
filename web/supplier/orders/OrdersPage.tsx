import { distributorOrders } from '#contract/distributor-orders.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { OrderTable } from '#web/shared/OrderTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { OrderPanel } from './OrderPanel.tsx'

const DEFAULTS = { view: 'open', term: '' }

/** What each pill asks for. */
const VIEWS = {
  open: { open: 'true' },
  pending: { status: 'pending' },
  accepted: { status: 'accepted,partially_accepted' },
  scheduled: { status: 'out_for_delivery' },
  incomplete: { status: 'in_dispute,not_matching' },
  all: {},
} as const
type View = keyof typeof VIEWS

const viewOf = (text: string | undefined): View => (text && text in VIEWS ? (text as View) : 'open')
const queryFor = (view: View, term: string) => ({ query: { ...VIEWS[view], ...(term && { term }) } }) as never

export const loader = async ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) => {
  const list = loadList(distributorOrders.list, queryFor(viewOf(search.view), search.term ?? ''))
  const open = params.id ? load(distributorOrders.find, { params: { orderId: params.id } }).catch(() => {}) : undefined
  await Promise.all([list, open])
}

/** Orders as they come in; one opens beside the list and is answered there. */
export default function OrdersPage() {
  const [{ view: viewText, term }, change] = useAddressState(DEFAULTS)
  const view = viewOf(viewText)
  const openId = useIdMaybe()
  const list = useList(distributorOrders.list, queryFor(view, term))
  const { data: counts } = useAnswerLater(distributorOrders.counts, {})
  const count = (...statuses: string[]) => counts && statuses.reduce((all, status) => all + (counts.byStatus[status] ?? 0), 0)

  return (
    <ListWithDetail
      detailLabel="Order"
      closeTo={paths.supplier.orders()}
      detail={openId === undefined ? null : <OrderPanel key={openId} orderId={openId} />}
      list={
        <Page
          title="Orders"
          actions={
            <LinkButton to={paths.supplier.coming()} variant="default">
              Coming
            </LinkButton>
          }
        >
          <Toolbar
            end={<SearchField label="Search by number or outlet" value={term} onSearch={(text) => change({ term: text })} />}
          >
            <FilterPills
              label="Show"
              value={view}
              onChange={(next) => change({ view: next })}
              pills={[
                { value: 'open', label: 'Open', count: counts?.open },
                { value: 'pending', label: 'Pending', count: count('pending') },
                { value: 'accepted', label: 'Accepted', count: count('accepted', 'partially_accepted') },
                { value: 'scheduled', label: 'Scheduled', count: count('out_for_delivery') },
                { value: 'incomplete', label: 'Incomplete', count: count('in_dispute') },
                { value: 'all', label: 'All' },
              ]}
            />
          </Toolbar>
          <OrderTable
            side="supplier"
            list={list}
            rowTo={(row) =>
              paths.supplier.orders({ id: row.id }, { view: view === 'open' ? undefined : view, term: term || undefined })
            }
            openRow={openId}
            empty={<NoOrders view={view} term={term} />}
          />
        </Page>
      }
    />
  )
}

function NoOrders({ view, term }: { view: View; term: string }) {
  if (term)
    return (
      <Empty title={`No order matches “${term}”`}>
        Search by order number, your customer’s own number, or the outlet’s name.
      </Empty>
    )
  if (view === 'open' || view === 'pending')
    return (
      <Empty title="Nothing waits for you">New orders appear here the moment an outlet sends one. You need not reload.</Empty>
    )
  return <Empty title="No orders here">Orders in this state would be listed here.</Empty>
}
