import { z } from 'zod'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { optionalText } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { countOf } from '#web/shared/format.ts'
import classes from '#web/shared/receive/Receive.module.css'
import { ReceiveLine } from '#web/shared/receive/ReceiveLine.tsx'
import { disputeOf, expectedLines, type Found, foundOf } from '#web/shared/receive/receipt-draft.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { CHANGES, nameOf, paramsOf } from '../order-changes.ts'

const schema = z.object({ lines: z.custom<Found>(), note: optionalText(2000) })

/**
 * Receives a delivery line by line: quantities are prefilled as ordered, and only differences are entered. A failed report can be
 * retried; it is processed once.
 */
export function ReceiveForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const lines = expectedLines(order)
  const receive = useCall(venueOrders.act, { changes: CHANGES, form: 'receive-order' })
  const dispute = useCall(venueOrders.openDispute, { changes: CHANGES, form: 'receive-order' })
  const problem = dispute.problem ?? receive.problem
  const form = useForm({ schema, initial: { lines: {}, note: '' }, problem, isGuarded: false })
  const { lines: found, note } = form.values
  const { body, photos } = disputeOf(lines, found, note)
  const errorOf = (lineId: number) => {
    const at = body.lines.findIndex((line) => line.lineId === lineId)
    const about = Object.keys(form.errors).find((name) => at >= 0 && name.startsWith(`lines[${at}]`))
    return about ? form.errors[about] : undefined
  }
  const isWrong = body.lines.length > 0 || note.trim() !== ''
  const isThere = order.status === 'completed' || order.status === 'received' || order.status === 'not_matching'

  const report = async () => {
    // an order sent by email has to be received before a problem can be reported
    if (order.status === 'sent') await receive.ask({ params: { ...paramsOf(order), action: 'receive' }, body: {} })
    await dispute.ask({ params: paramsOf(order), body, files: { photos } })
    toast.success('Problem reported', `${order.distributor.name} was notified of each affected line.`)
    form.reset({ lines: {}, note: '' })
    onClose()
  }
  const allArrived = () =>
    receive.send({ params: { ...paramsOf(order), action: 'receive' }, body: {} }, () => {
      toast.success('Order received', `${order.distributor.name} was notified.`)
      onClose()
    })

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`What did you receive of ${nameOf(order)}?`}
      size="xl"
      submit={submitWords(body.lines.length, isWrong, isThere)}
      isDanger={isWrong}
      available={isWrong || !isThere}
      unavailable="Lower a quantity or choose a problem."
      pending={receive.isPending || dispute.isPending}
      problem={problem}
      onSubmit={form.onSubmit(() => {
        // the form shows what went wrong
        if (isWrong) report().catch(() => {})
        else allArrived()
      })}
    >
      <p className={classes.hint}>
        Enter the quantities you keep. {order.distributor.name} sees what is missing, damaged or wrong.
      </p>
      <ul className={classes.lines} aria-label="Ordered products">
        {lines.map((line) => (
          <ReceiveLine
            key={line.id}
            line={line}
            found={foundOf(found, line)}
            error={errorOf(line.id)}
            onChange={(one) => form.set('lines', (before) => ({ ...before, [line.id]: one }))}
          />
        ))}
      </ul>
      <LongText label="Anything else?" placeholder="The cold box was warm" {...form.text('note')} />
    </FormDialog>
  )
}

function submitWords(count: number, isWrong: boolean, isThere: boolean): string {
  if (count > 0) return `Report ${countOf(count, 'line')}`
  if (isWrong) return 'Report problem'
  return isThere ? 'No problems to report' : 'All arrived'
}
