import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { type FutureOrder, futureOrders } from '#contract/ordering/future-orders.ts'
import { loadList, useAnswer, useList } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { Findings } from '#web/shared/future-orders/Findings.tsx'
import { FutureHead } from '#web/shared/future-orders/FutureHead.tsx'
import { FutureTable } from '#web/shared/future-orders/FutureTable.tsx'
import { OrderDocket } from '#web/shared/OrderDocket.tsx'
import { OrderMessage } from '#web/shared/OrderHead.tsx'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './ComingPage.module.css'

const ALL = { query: {} }

export const loader = () => loadList(futureOrders.coming, ALL)

/** The upcoming orders of customers; read-only for suppliers. */
export default function ComingPage() {
  const list = useList(futureOrders.coming, ALL)
  const openId = useIdMaybe()
  const plan = list.rows.find(({ id }) => id === openId)
  return (
    <ListWithDetail
      detailLabel="Upcoming order"
      closeTo={paths.supplier.coming()}
      detail={openId === undefined ? null : <ComingPanel key={openId} orderId={openId} plan={plan} />}
      list={
        <Page
          title="Upcoming orders"
          subtitle="Standing and scheduled orders of your customers. They are placed automatically."
          crumbs={<TextLink to={paths.supplier.orders()}>Orders</TextLink>}
        >
          <FutureTable
            side="supplier"
            list={list}
            rowTo={(row) => paths.supplier.coming({ id: row.id })}
            openRow={openId}
            empty={
              <Empty title="No upcoming orders">
                Your customers’ standing and scheduled orders are listed here until they are placed.
              </Empty>
            }
          />
        </Page>
      }
    />
  )
}

function ComingPanel({ orderId, plan }: { orderId: number; plan: FutureOrder | undefined }) {
  const order = useAnswer(distributorOrders.find, { params: { orderId } })
  return (
    <article className={classes.panel}>
      <FutureHead name={order.venue.name} plan={plan} words={['Was due', 'Due']} />
      {plan && plan.findings.length > 0 && (
        <section aria-label="Problems">
          <Findings findings={plan.findings} currency={plan.currency} />
          <p className={classes.note}>{order.venue.name} was also notified and decides what happens.</p>
        </section>
      )}
      <OrderMessage text={order.venueMessage} by={order.venue.name} />
      <OrderDocket order={order} />
    </article>
  )
}
