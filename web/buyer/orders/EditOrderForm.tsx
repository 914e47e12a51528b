import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { dashboard } from '#contract/dashboard.ts'
import type { Order } from '#contract/orders.ts'
import { venueOrders } from '#contract/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { fieldMessages } from '#web/api/problem-messages.ts'
import { paths } from '#web/paths.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './EditOrderForm.module.css'

/**
 * Changes quantities of an order that nobody has answered, and the fee where it is the buyer's to edit.
 * 0 takes a line out; the price follows the tiers of the new quantity.
 */
export function EditOrderForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const lines = order.orderedProducts.filter(({ isBonus }) => !isBonus)
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [fee, setFee] = useState<number | string>(order.deliveryFee)
  const change = useCall(venueOrders.changeLines, {
    changes: [venueOrders.list, venueOrders.findOwn, dashboard.stats],
    form: 'edit-order',
  })
  const update = useCall(venueOrders.update, { changes: [venueOrders.list, venueOrders.findOwn], form: 'edit-order' })
  const changed = lines.filter(({ id, quantity }) => quantities[id] !== undefined && quantities[id] !== quantity)
  const isEmptied = lines.every(({ id, quantity }) => (quantities[id] ?? quantity) === 0)
  const isFeeChanged = order.editConfig.deliveryFee && fee !== '' && fee !== order.deliveryFee
  const isChanged = changed.length > 0 || isFeeChanged
  const problem = change.problem ?? update.problem
  const errors = fieldMessages(problem?.fields ?? {})
  const params = { venueId: String(order.venueId), orderId: String(order.id) }

  /** The fee first: of a change of the lines the supplier is told what it then comes to. */
  const send = async () => {
    if (isFeeChanged) await update.ask({ params, body: { deliveryFee: Number(fee) } })
    const left = changed.map(({ id, productId }) => ({ lineId: id, productId, quantity: quantities[id] ?? 0 }))
    if (left.length > 0) await change.ask({ params, body: { lines: left } })
    toast.success('Changed', `${order.distributor.name} has been told.`)
    setQuantities({})
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Change order #${order.orderNumber ?? order.id}`}
      submit={isChanged ? 'Send the change' : 'Nothing changed'}
      available={isChanged && !isEmptied}
      unavailable={isEmptied ? 'An order keeps at least one line. Cancel it instead.' : ''}
      pending={change.isPending || update.isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        // what went wrong stands on the form
        send().catch(() => {})
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
      {order.editConfig.deliveryFee && (
        <NumberInput
          label="Delivery fee"
          description={`What you have agreed with ${order.distributor.name}.`}
          min={0}
          decimalScale={order.currency.fractionDigits}
          value={fee}
          onChange={setFee}
          error={errors.deliveryFee}
        />
      )}
      <p className={classes.more}>
        More products? Put them on a new docket:{' '}
        <TextLink to={paths.buyer.products({ id: order.distributorId })}>order from {order.distributor.name}</TextLink>.
      </p>
    </FormDialog>
  )
}
