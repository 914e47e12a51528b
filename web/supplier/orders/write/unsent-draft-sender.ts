import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryClient } from '#web/api/query.ts'
import { createSender, isForLater } from '#web/api/send-later.ts'
import { currentUser } from '#web/session/session.ts'
import { Problem } from '#web/site/problem.ts'
import { noticeOf } from '#web/site/problem-messages.ts'
import { toast } from '#web/ui/toast.ts'
import { discardDraft, keepDraft, subscribeToDrafts, type UnsentDraft, unsentDrafts } from './unsent-drafts.ts'

/** Sends unsent drafts when the connection is back, those of the current user and company. */

const CHANGES = [distributorOrders.list, distributorOrders.totalAmount, orderCounts.ofDistributor]

function waiting(): UnsentDraft[] {
  const user = currentUser()
  return unsentDrafts().filter(
    ({ userId, distributorId, refusal }) =>
      refusal === undefined && userId === user?.id && distributorId === user.distributor?.id,
  )
}

async function send(draft: UnsentDraft): Promise<void> {
  const { key, body, customer } = draft
  // discarded, or another user signed in, meanwhile
  if (!waiting().some((one) => one.key === key)) return
  try {
    await call(writtenOrders.create, { body }, { idempotencyKey: key })
    discardDraft(key)
    for (const changed of CHANGES) void queryClient.invalidateQueries({ queryKey: keyOf(changed) })
    toast.success('Draft saved', `The order for ${customer} is among your drafts.`)
  } catch (error) {
    if (isForLater(error) || !(error instanceof Problem)) return
    const reason = Object.values(error.fields).flat()[0] ?? noticeOf(error, { hasForm: false, supportEmail: '' })?.message
    keepDraft({ ...draft, refusal: reason || error.message })
  }
}

const isAnyLeft = () => unsentDrafts().some(({ refusal }) => refusal === undefined)
const sender = createSender(waiting, send, isAnyLeft)

subscribeToDrafts(() => isAnyLeft() && sender.later())

/** Tries now, instead of when the connection is back. */
export const sendDrafts = sender.now

if (isAnyLeft()) void sendDrafts()
