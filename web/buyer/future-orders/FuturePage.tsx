import { futureOrders } from '#contract/ordering/future-orders.ts'
import { load, loadList, useList } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { OrderLink } from '#web/buyer/order-pad/OrderLink.tsx'
import { OrdersTabs } from '#web/buyer/orders/OrdersTabs.tsx'
import { useIdMaybe } from '#web/routing/current.ts'
import { venueIdOf } from '#web/session/context.ts'
import { currentUser } from '#web/session/session.ts'
import { FutureTable } from '#web/shared/future-orders/FutureTable.tsx'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { FuturePanel } from './FuturePanel.tsx'

type Kind = 'standing' | 'scheduled'

const TO = { standing: paths.buyer.standingOrders, scheduled: paths.buyer.scheduledOrders }
const WORDS = {
  standing: {
    title: 'Standing orders',
    empty: 'No standing orders',
    hint: 'Set up an order that repeats automatically: fill a cart and choose “Schedule or repeat”.',
  },
  scheduled: {
    title: 'Scheduled orders',
    empty: 'No scheduled orders',
    hint: 'Orders scheduled for a later day appear here. To schedule one, choose “Schedule or repeat” in a cart.',
  },
}

const sentFor = (venueId: number, type: Kind) => ({ params: { venueId: String(venueId), type }, query: {} })

export const loadFuture = async (type: Kind, id: string | undefined) => {
  const user = currentUser()
  const venueId = user ? venueIdOf(user) : 0
  if (venueId === 0) return
  const open = id ? load(futureOrders.find, { params: { venueId: String(venueId), orderId: id } }).catch(() => {}) : undefined
  await Promise.all([loadList(futureOrders.list, sentFor(venueId, type)), open])
}

/** Upcoming orders, the next first; one opens next to the list. */
export function FuturePage({ type }: { type: Kind }) {
  const venueId = useVenueId()
  const openId = useIdMaybe()
  const list = useList(futureOrders.list, sentFor(venueId, type))
  const { title, empty, hint } = WORDS[type]
  return (
    <ListWithDetail
      detailLabel="Upcoming order"
      closeTo={TO[type]()}
      detail={openId === undefined ? null : <FuturePanel key={openId} orderId={openId} listTo={TO[type]()} />}
      list={
        <Page title={title} tabs={<OrdersTabs />} actions={<OrderLink />}>
          <FutureTable
            side="buyer"
            list={list}
            rowTo={(row) => TO[type]({ id: row.id })}
            openRow={openId}
            empty={
              <Empty title={empty} action={<OrderLink>Open the order pad</OrderLink>}>
                {hint}
              </Empty>
            }
          />
        </Page>
      }
    />
  )
}
