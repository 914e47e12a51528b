import { useState } from 'react'
import { dashboard } from '#contract/dashboard.ts'
import { type Order, venueOrders } from '#contract/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { fieldMessages } from '#web/api/problem-messages.ts'
import { paths } from '#web/paths.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './EditOrderForm.module.css'

/** Changes quantities of an order that nobody has answered. 0 takes a line out; the price follows the tiers of the new quantity. */
export function EditOrderForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const lines = order.orderedProducts.filter(({ isBonus }) => !isBonus)
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const change = useCall(venueOrders.changeLines, {
    changes: [venueOrders.list, venueOrders.findOwn, dashboard.stats],
    form: 'edit-order',
  })
  const changed = lines.filter(({ id, quantity }) => quantities[id] !== undefined && quantities[id] !== quantity)
  const isEmptied = lines.every(({ id, quantity }) => (quantities[id] ?? quantity) === 0)
  const errors = fieldMessages(change.problem?.fields ?? {})

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Change order #${order.orderNumber ?? order.id}`}
      submit={changed.length === 0 ? 'Nothing changed' : 'Send the change'}
      available={changed.length > 0 && !isEmptied}
      unavailable={isEmptied ? 'An order keeps at least one line. Cancel it instead.' : ''}
      pending={change.isPending}
      problem={change.problem}
      onSubmit={(event) => {
        event.preventDefault()
        change.send(
          {
            params: { venueId: String(order.venueId), orderId: String(order.id) },
            body: { lines: changed.map(({ id, productId }) => ({ lineId: id, productId, quantity: quantities[id] ?? 0 })) },
          },
          () => {
            toast.success('Changed', `${order.distributor.name} has been told.`)
            setQuantities({})
            onClose()
          },
        )
      }}
    >
      <ul className={classes.lines}>
        {lines.map((line) => {
          const at = changed.findIndex(({ id }) => id === line.id)
          const quantity = quantities[line.id] ?? line.quantity
          return (
            <li key={line.id} data-gone={quantity === 0 || undefined}>
              <span>
                {line.name}
                {errors[`lines[${at}][quantity]`] && <small className={classes.error}>{errors[`lines[${at}][quantity]`]}</small>}
              </span>
              <Stepper
                value={quantity}
                label={line.name}
                decimals={Number.isInteger(line.quantity) ? 0 : 3}
                onChange={(next) => setQuantities((before) => ({ ...before, [line.id]: next }))}
              />
            </li>
          )
        })}
      </ul>
      <p className={classes.more}>
        More products? Put them on a new docket:{' '}
        <TextLink to={paths.buyer.products({ id: order.distributorId })}>order from {order.distributor.name}</TextLink>.
      </p>
    </FormDialog>
  )
}
