import { job } from '#server/platform/jobs/job.ts'
import { notifyOfPlacing } from './notify-parties.ts'

/** Notifies the supplier of a new order and confirms it to who placed it; or asks for approval inside the venue (T-02, T-03, T-04). */
export const notifyOfNewOrder = job<{ orderId: number }>('orders.tell-of-new-order', async ({ orderId }, { tx, site, now }) =>
  notifyOfPlacing(tx, site, orderId, now),
)
