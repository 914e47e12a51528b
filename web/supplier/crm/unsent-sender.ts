import { expenses } from '#contract/sales/expenses.ts'
import { todos } from '#contract/sales/todos.ts'
import { call } from '#web/api/call.ts'
import { keyOf, queryClient } from '#web/api/query.ts'
import { createSender, isForLater } from '#web/api/send-later.ts'
import { currentUser } from '#web/session/session.ts'
import { Problem } from '#web/site/problem.ts'
import { toast } from '#web/ui/toast.ts'
import { RECORD_CHANGES, TODO_CHANGES } from './crm-changes.ts'
import { discard, subscribeToUnsent, type UnsentActivity, unsentActivities } from './unsent-activities.ts'

/** Sends unsent activities when the connection is back, those of the current user and company. */

function waiting(): UnsentActivity[] {
  const user = currentUser()
  return unsentActivities().filter(({ userId, distributorId }) => userId === user?.id && distributorId === user.distributor?.id)
}

async function send({ key, body, finishes, account }: UnsentActivity): Promise<void> {
  const isWaiting = () => waiting().some((one) => one.key === key)
  // discarded, or another user signed in, meanwhile
  if (!isWaiting()) return
  try {
    await call(expenses.create, { body }, { idempotencyKey: key })
    if (!isWaiting()) return
    if (finishes !== null)
      await call(todos.change, { params: { todoId: finishes }, body: { isDone: true } }, { idempotencyKey: `${key}-done` })
    discard(key)
    for (const changed of [...RECORD_CHANGES, ...TODO_CHANGES]) void queryClient.invalidateQueries({ queryKey: keyOf(changed) })
    toast.success('Activity sent', account)
  } catch (error) {
    if (isForLater(error) || !(error instanceof Problem)) return
    discard(key)
    const why = Object.values(error.fields).flat()[0] ?? error.message
    toast.fail(`Activity at ${account} not recorded`, [why, body.note].filter(Boolean).join(' – '), { delay: -1 })
  }
}

const isAnyLeft = () => unsentActivities().length > 0
const sender = createSender(waiting, send, isAnyLeft)

subscribeToUnsent(() => isAnyLeft() && sender.later())

/** Tries now, instead of when the connection is back. */
export const sendUnsent = sender.now

if (isAnyLeft()) void sendUnsent()
