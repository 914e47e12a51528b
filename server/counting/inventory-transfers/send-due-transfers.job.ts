import { notify } from '#server/parties/notifications/notify.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { databaseOf, rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { job } from '#server/platform/jobs/job.ts'
import { sendTransfer } from './send-transfer.ts'
import type { Transfer } from './transfer.ts'
import { announceTransfer } from './transfer-store.ts'
import { INVENTORY_TRANSFERS } from './transfer-table.ts'

/** Looks at what is due; put on the queue for the moment goods leave, and every minute. */
export const SEND_DUE = { name: 'inventory-transfers.send-due' }

const MOST_AT_ONCE = 500
const IS_DUE = `t.status = 'planned' and t.problem is null and t.transfer_at <= $1`

const DUE = INVENTORY_TRANSFERS.part(
  'id',
  'sourceVenueId',
  'destinationVenueId',
  'status',
  'receivedByName',
  'cancelledByName',
  'createdBy',
  'createdByName',
  'destinationName',
)
type Due = Transfer & { createdBy: number; createdByName: string; destinationName: string }

/**
 * Sends what is due, however late. Each transfer leaves in a transaction of its own, so that it leaves once whatever dies meanwhile and
 * however many nodes look at the same time. One that fails is left for the next run; the others leave.
 */
export const sendDueTransfers = job(
  SEND_DUE.name,
  async (_, { tx, now }) => {
    const db = databaseOf(tx)
    const due = await rows<{ id: number }>(
      tx,
      `select t.id from inventory_transfers t where ${IS_DUE} order by t.transfer_at, t.id limit ${MOST_AT_ONCE}`,
      [now],
    )
    const errors: unknown[] = []
    for (const { id } of due) await db.write(everyone, (own) => sendIfDue(own, id, now)).catch((error) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  },
  { cron: '* * * * *', opensOwnTransactions: true },
)

/** Nothing, where somebody else is at it or it is due no longer. */
async function sendIfDue(tx: Tx, id: number, now: Date): Promise<void> {
  const [due] = await rows<Due>(
    tx,
    `select ${DUE.read('t')} from inventory_transfers t where ${IS_DUE} and t.id = $2 for update skip locked`,
    [now, id],
  )
  if (!due) return
  try {
    await sendTransfer(tx, due, { userId: due.createdBy, userName: due.createdByName }, now)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await setAside(tx, due, error.message)
  }
  announceTransfer(tx, due)
}

/** It waits for somebody, and the user who planned it is notified. */
async function setAside(tx: Tx, { id, sourceVenueId, destinationName, createdBy }: Due, reason: string): Promise<void> {
  await rows(tx, `update inventory_transfers set problem = $2 where id = $1`, [id, reason])
  await notify(tx, [createdBy], {
    kind: 'transfer_failed',
    title: `The transfer to ${destinationName} did not leave`,
    body: reason,
    about: `inventory-transfer:${id}:failed`,
    venueId: sourceVenueId,
    subjectId: id,
  })
}
