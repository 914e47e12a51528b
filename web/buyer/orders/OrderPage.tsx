import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId, useQueryOfAddress } from '#web/routing/current.ts'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { OrderPanel } from './OrderPanel.tsx'

export const loader = ({ params }: { params: Record<string, string> }) =>
  load(venueOrders.findOwn, { params: { orderId: params.id ?? '' } })

/** The page of one order, with the tabs History and Invoice. */
export default function OrderPage() {
  const id = useId()
  const order = useAnswer(venueOrders.findOwn, { params: { orderId: id } })
  const { tab } = useQueryOfAddress()
  const to = paths.buyer.order({ id })
  return (
    <Page
      title={order.offline ? `Offline order from ${order.distributor.name}` : `Order to ${order.distributor.name}`}
      crumbs={<TextLink to={paths.buyer.orders()}>Orders</TextLink>}
      tabs={
        <Tabs
          label="Order"
          tabs={[
            { label: 'History', to, search: {} },
            { label: 'Invoice', to, search: { tab: 'invoice' } },
          ]}
        />
      }
    >
      <OrderPanel orderId={id} tab={tab === 'invoice' ? 'invoice' : 'history'} />
    </Page>
  )
}
