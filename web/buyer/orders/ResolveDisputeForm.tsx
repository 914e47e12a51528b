import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { CHANGES, nameOf, paramsOf } from './order-changes.ts'

/** Resolves a dispute, by credit, redelivery or agreement: the order is completed. */
export function ResolveDisputeForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const settle = useCall(venueOrders.resolveDispute, { changes: CHANGES, form: 'settle-order' })
  const form = useForm({
    schema: venueOrders.resolveDispute.body,
    initial: { note: '' },
    problem: settle.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Mark ${nameOf(order)} as resolved?`}
      submit="Complete order"
      pending={settle.isPending}
      problem={settle.problem}
      onSubmit={form.onSubmit((body) =>
        settle.send({ params: paramsOf(order), body }, () => {
          toast.success('Order completed', `${order.distributor.name} was notified.`)
          onClose()
        }),
      )}
    >
      <p>
        {order.creditNotes.length > 0
          ? 'The credit is shown on the order. '
          : `${order.distributor.name} has not credited anything yet, and can still do so after completion. `}
        The order is complete and cannot be disputed again.
      </p>
      <LongText
        label="How was it resolved?"
        placeholder="Two boxes came with the next delivery"
        data-autofocus
        {...form.text('note')}
      />
    </FormDialog>
  )
}
