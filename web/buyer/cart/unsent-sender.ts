import { dashboard } from '#contract/insight/dashboard.ts'
import { carts } from '#contract/ordering/carts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryClient } from '#web/api/query.ts'
import { createSender, isForLater } from '#web/api/send-later.ts'
import { currentVenueId } from '#web/session/context.ts'
import { currentUser } from '#web/session/session.ts'
import { Problem } from '#web/site/problem.ts'
import { noticeOf } from '#web/site/problem-messages.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetCart, settle } from './cart-keeper.ts'
import { subscribeToUnsent, type UnsentOrder, unsentOrders, withdraw } from './unsent-orders.ts'

/** Sends unsent orders when the connection is back. Loaded with the portal, so that it is there when the connection is not. */

/** The orders of the current user and outlet; the others wait for theirs. */
function waiting(): UnsentOrder[] {
  const [userId, venueId] = [currentUser()?.id, currentVenueId()]
  return unsentOrders().filter((order) => order.userId === userId && order.venueId === venueId)
}

async function send({ key, venueId, distributor, body }: UnsentOrder): Promise<void> {
  await settle(venueId, distributor.id)
  // withdrawn, or another user or outlet chosen, meanwhile
  if (!waiting().some((one) => one.key === key)) return
  try {
    const { orders } = await call(venueOrders.place, { params: { venueId }, body }, { idempotencyKey: key })
    withdraw(key)
    forgetCart(venueId, distributor.id)
    for (const changed of [venueOrders.list, carts.list, dashboard.stats])
      void queryClient.invalidateQueries({ queryKey: keyOf(changed) })
    const number = orders[0]?.orderNumber
    toast.success(number ? `Order #${number} sent` : 'Order sent', `${distributor.name} has received it.`, { delay: 10_000 })
  } catch (error) {
    if (isForLater(error) || !(error instanceof Problem)) return
    withdraw(key)
    const reason = noticeOf(error, { hasForm: false, supportEmail: '' })?.message || error.message
    toast.fail(`Order to ${distributor.name} not placed`, `${reason} Its lines are still in the cart.`, { delay: -1 })
  }
}

const isAnyLeft = () => unsentOrders().length > 0
const sender = createSender(waiting, send, isAnyLeft)
export const sendUnsent = sender.now

subscribeToUnsent(() => isAnyLeft() && sender.later())

if (unsentOrders().length > 0) void sendUnsent()
