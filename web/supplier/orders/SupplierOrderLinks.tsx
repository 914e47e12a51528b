import { canBeLinked, orderLinks } from '#contract/ordering/order-links.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { OrderLinks } from '#web/shared/order-links/OrderLinks.tsx'
import { toast } from '#web/ui/toast.ts'

const CHANGES = [orderLinks.list]

/** The links to an order that its supplier can share. */
export function SupplierOrderLinks({ order }: { order: Order }) {
  const params = { orderId: String(order.id) }
  const canShare = useRights()('editOrder')
  const { data } = useAnswerLater(orderLinks.list, { params }, { when: canBeLinked(order) })
  const make = useCall(orderLinks.create, { changes: CHANGES })
  const revoke = useCall(orderLinks.revoke, { changes: CHANGES })
  if (!canBeLinked(order) || !data) return null
  return (
    <OrderLinks
      links={data.data}
      side="distributor"
      canShare={canShare}
      isBusy={make.isPending || revoke.isPending}
      make={() => make.ask({ params })}
      close={({ id }) => revoke.send({ params: { ...params, linkId: id } }, () => toast.success('Link closed'))}
    />
  )
}
