import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { BOOKS_FILTERS, PAYMENT_STATES } from '#contract/ordering/order-accounting.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { load, loadList, useAnswerLater, useList } from '#web/api/query.ts'
import { OrderLink } from '#web/buyer/order-pad/OrderLink.tsx'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { contextIdOf, useContextId } from '#web/session/context.ts'
import { currentUser, useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { OrderTable } from '#web/shared/OrderTable.tsx'
import { namesOf, oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import classes from './HistoryFilters.module.css'
import type { Narrowed } from './HistoryFilters.tsx'
import { OrdersTabs } from './OrdersTabs.tsx'

const OrderPanel = later(() => import('./OrderPanel.tsx').then((part) => part.OrderPanel))
const HistoryFilters = later(() => import('./HistoryFilters.tsx').then((part) => part.HistoryFilters))
const ExportBar = later(() => import('./ExportBar.tsx').then((part) => part.ExportBar))

const DEFAULTS = { view: 'all', term: '', day: '', supplier: '', from: '', to: '', accounting: '', payment: '' }

/** The request of each view. The last four have no pill: other pages link to them. */
const VIEWS = {
  all: {},
  open: { open: 'true' },
  coming: { status: 'accepted,partially_accepted,out_for_delivery' },
  approval: { status: 'needs_approval' },
  quotes: { status: 'quote' },
  drafts: { drafts: 'true' },
  closed: { open: 'false' },
  elsewhere: { offline: 'true' },
  incomplete: { status: 'in_dispute,not_matching' },
  due: {},
  messages: { unread: 'true' },
} as const
type View = keyof typeof VIEWS

const viewOf = (text: string | undefined): View => oneOf(text, namesOf(VIEWS)) ?? 'all'

type Asked = { view: string; term: string; day: string } & Narrowed

/** What is in the address may be of no meaning. */
function accountingOf({ accounting, payment }: Pick<Narrowed, 'accounting' | 'payment'>) {
  const [state, paid] = [oneOf(accounting, BOOKS_FILTERS), oneOf(payment, PAYMENT_STATES)]
  return { ...(state && { accounting: state }), ...(paid && { payment: paid }) }
}

const sentFor = (contextId: number, { view, term, day, supplier, from, to, ...asked }: Asked) => ({
  params: { contextId },
  query: {
    ...VIEWS[viewOf(view)],
    ...(view === 'due' && day && { dueBy: day }),
    ...(term && { term }),
    ...(supplier && { distributorId: supplier }),
    ...(from && { from }),
    ...(to && { to }),
    ...accountingOf(asked),
  },
})

const PILLS: readonly { value: View; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'coming', label: 'On the way' },
  { value: 'approval', label: 'Needs approval' },
  { value: 'quotes', label: 'Quotes' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'closed', label: 'Closed' },
]
const MORE_PILLS: readonly { value: View; label: string }[] = [
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'due', label: 'To receive' },
  { value: 'messages', label: 'New messages' },
  { value: 'elsewhere', label: 'Offline order' },
]

export const loader = async ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) => {
  const contextId = contextIdOf(currentUser())
  if (contextId === 0) return
  const list = loadList(venueOrders.list, sentFor(contextId, { ...DEFAULTS, ...search }))
  const open = params.id ? load(venueOrders.findOwn, { params: { orderId: params.id } }).catch(() => {}) : undefined
  await Promise.all([list, open])
}

/** All orders of the outlet, or of all outlets of the group, newest first; one opens next to the list. */
export default function HistoryPage() {
  const contextId = useContextId()
  const isGroup = useUser().context?.context === 'venue-group'
  const [asked, change] = useAddressState(DEFAULTS)
  const { term, day, supplier, from, to, accounting, payment } = asked
  const view = viewOf(asked.view)
  const may = useRights()
  const openId = useIdMaybe()
  const list = useList(venueOrders.list, sentFor(contextId, asked))
  const { data: total } = useAnswerLater(orderCounts.ofVenue, sentFor(contextId, asked))
  const search = {
    view: view === 'all' ? undefined : view,
    term: term || undefined,
    day: day || undefined,
    supplier: supplier || undefined,
    from: from || undefined,
    to: to || undefined,
    accounting: accounting || undefined,
    payment: payment || undefined,
  }
  const isNarrowed = [supplier, from, to, accounting, payment].some((one) => one !== '')

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
            !total || total.count === 0 ? (
              ' '
            ) : (
              <>
                {countOf(total.count, 'order')} · <Money amount={total.amountWithTax} currency={total.currency} />
              </>
            )
          }
          actions={
            <>
              {!isGroup && (
                <LinkButton to={paths.buyer.newOfflineOrder()} variant="default">
                  Offline order
                </LinkButton>
              )}
              <OrderLink />
            </>
          }
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
          <Suspense fallback={<div className={classes.filters} />}>
            <HistoryFilters {...{ supplier, from, to, accounting, payment }} onChange={change} />
          </Suspense>
          <OrderTable
            side={isGroup ? 'group' : 'buyer'}
            list={list}
            rowTo={(row) => paths.buyer.orders({ id: row.id }, search)}
            openRow={openId}
            empty={
              <NoOrders
                view={view}
                term={term}
                isNarrowed={isNarrowed}
                onWiden={() => change({ supplier: '', from: '', to: '', accounting: '', payment: '' })}
              />
            }
            {...(may('exportAccounting') &&
              view !== 'drafts' && {
                bulk: (selected, clear) => (
                  <Suspense>
                    <ExportBar selected={selected} onDone={clear} />
                  </Suspense>
                ),
              })}
          />
        </Page>
      }
    />
  )
}

function NoOrders({ view, term, isNarrowed, onWiden }: { view: View; term: string; isNarrowed: boolean; onWiden: () => void }) {
  const widen = isNarrowed && (
    <Button variant="default" onClick={onWiden}>
      Clear filters
    </Button>
  )
  if (term)
    return (
      <Empty title={`No order matches “${term}”`} action={widen}>
        Search by order number, your own order number or supplier name.
      </Empty>
    )
  if (isNarrowed)
    return (
      <Empty title="No matching orders" action={widen}>
        No orders match these filters.
      </Empty>
    )
  if (view === 'drafts')
    return (
      <Empty title="No drafts" action={<OrderLink>Open the order pad</OrderLink>}>
        Save a cart as a draft and it appears here until it is sent.
      </Empty>
    )
  if (view === 'elsewhere')
    return (
      <Empty title="No offline orders" action={<LinkButton to={paths.buyer.newOfflineOrder()}>Record offline order</LinkButton>}>
        Record what you bought by phone or at the market, with its invoice, so that stock and reports include it.
      </Empty>
    )
  if (view === 'all') {
    return (
      <Empty title="No orders yet" action={<OrderLink>Open the order pad</OrderLink>}>
        Your orders appear here, with every answer and change.
      </Empty>
    )
  }
  return <Empty title="No orders in this view">Orders with this status appear here.</Empty>
}
