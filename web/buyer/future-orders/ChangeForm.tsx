import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type FutureOrder, futureOrders } from '#contract/future-orders.ts'
import type { Order } from '#contract/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import lines from '#web/buyer/orders/EditOrderForm.module.css'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { toast } from '#web/ui/toast.ts'
import { FUTURE_CHANGES } from './changes.ts'

/** Other quantities for an order that waits, this once or from now on; 0 takes a line out. */
export function ChangeForm({ plan, order, onClose }: { plan: FutureOrder; order: Order; onClose: () => void }) {
  const mains = order.orderedProducts.filter(({ isBonus }) => !isBonus)
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [isFollowing, setIsFollowing] = useState(false)
  const changing = useCall(futureOrders.change, { changes: FUTURE_CHANGES, form: 'change-future' })
  const quantityOf = ({ id, quantity }: (typeof mains)[number]) => quantities[id] ?? quantity
  const kept = mains.filter((line) => quantityOf(line) > 0)
  const products = kept.map((line) => ({
    productId: line.productId,
    quantity: quantityOf(line),
    ...(line.note && { note: line.note }),
  }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Change what ${plan.distributor.name} gets`}
      submit="Save"
      available={kept.length > 0}
      unavailable="An order keeps at least one line. Cancel it instead."
      pending={changing.isPending}
      problem={changing.problem}
      onSubmit={(event) => {
        event.preventDefault()
        const params = { venueId: String(plan.venueId), orderId: String(plan.id) }
        changing.send({ params, body: { products, following: isFollowing } }, () => {
          toast.success('Changed', isFollowing ? 'This one and all that follow.' : 'Only the next one.')
          onClose()
        })
      }}
    >
      <ul className={lines.lines}>
        {mains.map((line) => (
          <li key={line.id} data-gone={quantityOf(line) === 0 || undefined}>
            <span>{line.name}</span>
            <Stepper
              value={quantityOf(line)}
              label={line.name}
              decimals={Number.isInteger(line.quantity) ? 0 : 3}
              onChange={(next) => setQuantities((before) => ({ ...before, [line.id]: next }))}
            />
          </li>
        ))}
      </ul>
      {plan.standing && (
        <Checkbox
          mt="md"
          label="From now on, not only the next one"
          checked={isFollowing}
          onChange={(event) => setIsFollowing(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
