import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatDay } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { QuantityLines } from '#web/shared/QuantityLines.tsx'
import { paths } from '#web/site/paths.ts'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './EditOrderForm.module.css'
import { CHANGES, nameOf, paramsOf } from './order-changes.ts'

/** Edits an unanswered order, and its fee where the buyer may. 0 removes a line; prices follow the tiers of the new quantity. */
export function EditOrderForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const lines = order.orderedProducts.filter(({ isBonus }) => !isBonus)
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [fee, setFee] = useState<number | string>(order.deliveryFee)
  const [day, setDay] = useState(order.requestedDeliveryAt ?? '')
  const [ownNumber, setOwnNumber] = useState(order.venueOrderNumber)
  const change = useCall(venueOrders.changeLines, { changes: CHANGES, form: 'edit-order' })
  const update = useCall(venueOrders.update, { changes: CHANGES, form: 'edit-order' })
  const changed = lines.filter(({ id, quantity }) => quantities[id] !== undefined && quantities[id] !== quantity)
  const isEmptied = lines.every(({ id, quantity }) => (quantities[id] ?? quantity) === 0)
  const isFeeChanged = order.editConfig.deliveryFee && fee !== '' && fee !== order.deliveryFee
  const isDayChanged = order.editConfig.requestedDelivery && day !== '' && day !== order.requestedDeliveryAt
  const around = {
    ...(isFeeChanged && { deliveryFee: Number(fee) }),
    ...(isDayChanged && { requestedDeliveryAt: day }),
    ...(ownNumber !== order.venueOrderNumber && { venueOrderNumber: ownNumber }),
  }
  const isAroundChanged = Object.keys(around).length > 0
  const isChanged = changed.length > 0 || isAroundChanged
  const problem = change.problem ?? update.problem
  const errors = fieldMessages(problem?.fields ?? {})
  const params = paramsOf(order)
  const isUnsent = order.status === 'draft_venue' || order.status === 'needs_approval'

  /** Fields are saved before the lines: the notification about changed lines includes the new total. */
  const send = async () => {
    if (isAroundChanged) await update.ask({ params, body: around })
    const left = changed.map(({ id, productId }) => ({ lineId: id, productId, quantity: quantities[id] ?? 0 }))
    if (left.length > 0) await change.ask({ params, body: { lines: left } })
    toast.success('Order updated', isUnsent ? undefined : `${order.distributor.name} was notified.`)
    setQuantities({})
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Change ${nameOf(order)}`}
      submit={isChanged ? (isUnsent ? 'Save changes' : 'Send changes') : 'No changes'}
      available={isChanged && !isEmptied}
      unavailable={isEmptied ? 'An order keeps at least one line. Cancel it instead.' : ''}
      pending={change.isPending || update.isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        // the form shows what went wrong
        send().catch(() => {})
      }}
    >
      <QuantityLines
        lines={lines.map(({ id, name, quantity }) => ({
          key: id,
          name,
          quantity: quantities[id] ?? quantity,
          isFractional: !Number.isInteger(quantity),
          error: errors[`lines[${changed.findIndex((line) => line.id === id)}][quantity]`],
        }))}
        onChange={(id, quantity) => setQuantities((before) => ({ ...before, [id]: quantity }))}
      />
      {order.editConfig.requestedDelivery && <DeliveryDay order={order} day={day} onChange={setDay} isOpen={opened} />}
      <TextInput
        label="Your own order number"
        maxLength={60}
        value={ownNumber}
        onChange={(event) => setOwnNumber(event.currentTarget.value)}
        error={errors.venueOrderNumber}
      />
      {order.editConfig.deliveryFee && (
        <MoneyInput
          label="Delivery fee"
          description={`What you have agreed with ${order.distributor.name}.`}
          currency={order.currency}
          value={fee}
          onChange={setFee}
          error={errors.deliveryFee}
        />
      )}
      <p className={classes.more}>
        Need more products? Start another order:{' '}
        <TextLink to={paths.buyer.products({ id: order.distributorId })}>order from {order.distributor.name}</TextLink>.
      </p>
    </FormDialog>
  )
}

/** The supplier's delivery days, and the requested one. */
function DeliveryDay({
  order,
  day,
  onChange,
  isOpen,
}: {
  order: Order
  day: string
  onChange: (day: string) => void
  isOpen: boolean
}) {
  const { data } = useAnswerLater(
    venueOrders.deliveryDate,
    { params: { venueId: order.venueId }, query: { distributorId: String(order.distributorId) } },
    { when: isOpen, quiet: true },
  )
  const days = [...new Set([...(day ? [day] : []), ...(data?.dates ?? [])])].sort()
  return (
    <NativeSelect
      label="Deliver"
      data={days.map((value) => ({ value, label: formatDay(value, 'UTC') }))}
      value={day}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
