import { venueOrders } from '#contract/venue-orders.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { contextIdOf, useContextId } from '#web/session/context.ts'
import { currentUser, useUser } from '#web/session/session.ts'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { OrderTable } from '#web/shared/OrderTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { OrdersTabs } from './OrdersTabs.tsx'

const OrderPanel = later(() => import('./OrderPanel.tsx').then((part) => part.OrderPanel))

const DEFAULTS = { view: 'all', term: '', day: '' }

/** What each view asks for. The last three have no pill of their own: one comes to them from the overview. */
const VIEWS = {
  all: {},
  open: { open: 'true' },
  coming: { status: 'accepted,partially_accepted,out_for_delivery' },
  approval: { status: 'needs_approval' },
  closed: { open: 'false' },
  incomplete: { status: 'in_dispute,not_matching' },
  due: {},
  messages: { unread: 'true' },
} as const
type View = keyof typeof VIEWS

const viewOf = (text: string | undefined): View => (text && text in VIEWS ? (text as View) : 'all')
const sentFor = (contextId: number, view: View, term: string, day: string) =>
  ({
    params: { contextId: String(contextId) },
    query: { ...VIEWS[view], ...(view === 'due' && day && { dueBy: day }), ...(term && { term }) },
  }) as never

const PILLS: readonly { value: View; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'coming', label: 'On the way' },
  { value: 'approval', label: 'Needs approval' },
  { value: 'closed', label: 'Closed' },
]
const MORE_PILLS: readonly { value: View; label: string }[] = [
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'due', label: 'To receive' },
  { value: 'messages', label: 'New messages' },
]

export const loader = async ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) => {
  const contextId = contextIdOf(currentUser())
  if (contextId === 0) return
  const list = loadList(venueOrders.list, sentFor(contextId, viewOf(search.view), search.term ?? '', search.day ?? ''))
  const open = params.id ? load(venueOrders.findOwn, { params: { orderId: params.id } }).catch(() => {}) : undefined
  await Promise.all([list, open])
}

/** Every order of the outlet, or of all outlets of the group acted for, newest first; one opens beside the list. */
export default function HistoryPage() {
  const contextId = useContextId()
  const isGroup = useUser().context?.context === 'venue-group'
  const [{ view: viewText, term, day }, change] = useAddressState(DEFAULTS)
  const view = viewOf(viewText)
  const openId = useIdMaybe()
  const list = useList(venueOrders.list, sentFor(contextId, view, term, day))
  const { data: total } = useAnswerLater(venueOrders.totalAmount, sentFor(contextId, view, term, day))
  const search = { view: view === 'all' ? undefined : view, term: term || undefined, day: day || undefined }

  return (
    <ListWithDetail
      detailLabel="Order"
      closeTo={paths.buyer.orders()}
      detail={openId === undefined ? null : <OrderPanel key={openId} orderId={openId} />}
      list={
        <Page
          title="Orders"
          tabs={<OrdersTabs />}
          subtitle={
            total && total.count > 0 ? (
              <>
                {countOf(total.count, 'order')} · <Money amount={total.amountWithTax} currency={total.currency} />
              </>
            ) : undefined
          }
          actions={<LinkButton to={paths.buyer.products()}>Order</LinkButton>}
        >
          <Toolbar
            end={<SearchField label="Search by number or supplier" value={term} onSearch={(text) => change({ term: text })} />}
          >
            <FilterPills
              label="Show"
              value={view}
              onChange={(next) => change({ view: next, day: '' })}
              pills={[...PILLS, ...MORE_PILLS.filter(({ value }) => value === view)]}
            />
          </Toolbar>
          <OrderTable
            side={isGroup ? 'group' : 'buyer'}
            list={list}
            rowTo={(row) => paths.buyer.orders({ id: row.id }, search)}
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
    return <Empty title={`No order matches “${term}”`}>Search by order number, your own number, or the supplier’s name.</Empty>
  if (view === 'all') {
    return (
      <Empty title="No orders yet" action={<LinkButton to={paths.buyer.products()}>Open the order pad</LinkButton>}>
        What is ordered is kept here, with every answer and change.
      </Empty>
    )
  }
  return <Empty title="No orders here">Orders in this state would be listed here.</Empty>
}
