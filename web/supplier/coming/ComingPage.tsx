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

/** What customers will order, as far as it is planned; the supplier only looks. */
export default function ComingPage() {
  const list = useList(futureOrders.coming, ALL)
  const openId = useIdMaybe()
  const plan = list.rows.find(({ id }) => id === openId)
  return (
    <ListWithDetail
      detailLabel="Order to come"
      closeTo={paths.supplier.coming()}
      detail={openId === undefined ? null : <ComingPanel key={openId} orderId={openId} plan={plan} />}
      list={
        <Page
          title="Coming"
          subtitle="What customers have planned. It becomes an order by itself."
          crumbs={<TextLink to={paths.supplier.orders()}>Orders</TextLink>}
        >
          <FutureTable
            side="supplier"
            list={list}
            rowTo={(row) => paths.supplier.coming({ id: row.id })}
            openRow={openId}
            empty={
              <Empty title="Nothing planned">
                Standing and scheduled orders of your customers are listed here before they come in.
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
      <FutureHead name={order.venue.name} plan={plan} words={['Should have come in', 'Comes in']} />
      {plan && plan.findings.length > 0 && (
        <section aria-label="Problems">
          <Findings findings={plan.findings} currency={plan.currency} />
          <p className={classes.note}>{order.venue.name} has been told too, and decides.</p>
        </section>
      )}
      <OrderMessage text={order.venueMessage} by={order.venue.name} />
      <OrderDocket order={order} />
    </article>
  )
}
