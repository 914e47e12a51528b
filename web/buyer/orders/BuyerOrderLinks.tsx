import { canBeLinked, orderLinks } from '#contract/ordering/order-links.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { OrderLinks } from '#web/shared/order-links/OrderLinks.tsx'
import { toast } from '#web/ui/toast.ts'
import { paramsOf } from './order-changes.ts'

const CHANGES = [orderLinks.listAsVenue]

/** The links to an order, as the outlet shares them. */
export function BuyerOrderLinks({ order }: { order: Order }) {
  const params = paramsOf(order)
  const canShare = useRights()('createOrder')
  const { data } = useAnswerLater(orderLinks.listAsVenue, { params }, { when: canBeLinked(order) })
  const make = useCall(orderLinks.createAsVenue, { changes: CHANGES })
  const revoke = useCall(orderLinks.revokeAsVenue, { changes: CHANGES })
  if (!canBeLinked(order) || !data) return null
  return (
    <OrderLinks
      links={data.data}
      side="venue"
      canShare={canShare}
      isBusy={make.isPending || revoke.isPending}
      make={() => make.ask({ params })}
      close={({ id }) => revoke.send({ params: { ...params, linkId: id } }, () => toast.success('Link deactivated'))}
    />
  )
}
