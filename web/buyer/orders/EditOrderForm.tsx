import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { money, optionalText, stockQuantity } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatDay } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { QuantityLines } from '#web/shared/QuantityLines.tsx'
import { typed } from '#web/shared/typed.ts'
import { paths } from '#web/site/paths.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Form, useForm } from '#web/ui/useForm.ts'
import classes from './EditOrderForm.module.css'
import { CHANGES, nameOf, paramsOf } from './order-changes.ts'

const schema = z.object({
  /** The changed quantities, by line. */
  lines: z.record(z.string(), stockQuantity),
  deliveryFee: typed(money),
  requestedDeliveryAt: z.string(),
  venueOrderNumber: optionalText(60),
})

/** Edits an unanswered order, and its fee where the buyer may. 0 removes a line; prices follow the tiers of the new quantity. */
export function EditOrderForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const lines = order.orderedProducts.filter(({ isBonus }) => !isBonus)
  const change = useCall(venueOrders.changeLines, { changes: CHANGES, form: 'edit-order' })
  const update = useCall(venueOrders.update, { changes: CHANGES, form: 'edit-order' })
  const problem = change.problem ?? update.problem
  const present = {
    lines: {},
    deliveryFee: order.deliveryFee,
    requestedDeliveryAt: order.requestedDeliveryAt ?? '',
    venueOrderNumber: order.venueOrderNumber,
  }
  const changedIn = (quantities: Record<string, number>) =>
    lines.filter(({ id, quantity }) => quantities[id] !== undefined && quantities[id] !== quantity)
  const form = useForm<typeof schema>({
    schema,
    initial: present,
    problem,
    // lines are named by their position among those that were sent
    names: (name, sent) => name.replace(/^lines\[(\d+)\]/, (_, at) => `lines[${changedIn(sent.lines)[Number(at)]?.id}]`),
    isGuarded: false,
  })
  const [start, setStart] = useState(present)
  // What the supplier changed meanwhile is shown, unless there are changes here.
  if (!form.isDirty && JSON.stringify(start) !== JSON.stringify(present)) {
    setStart(present)
    form.reset(present)
  }
  /** Only what was changed here is sent: the rest would undo what the supplier changed meanwhile. */
  const isTouched = (name: keyof typeof present) => form.values[name] !== start[name] && form.values[name] !== present[name]
  const quantities = form.values.lines
  const changed = changedIn(quantities)
  const isEmptied = lines.every(({ id, quantity }) => (quantities[id] ?? quantity) === 0)
  const isFeeChanged = order.editConfig.deliveryFee && isTouched('deliveryFee')
  const isDayChanged = order.editConfig.requestedDelivery && isTouched('requestedDeliveryAt')
  const isNumberChanged = isTouched('venueOrderNumber')
  const isAroundChanged = isFeeChanged || isDayChanged || isNumberChanged
  const isChanged = changed.length > 0 || isAroundChanged
  const params = paramsOf(order)
  const isUnsent = order.status === 'draft_venue' || order.status === 'needs_approval'

  /** Fields are saved before the lines: the notification about changed lines includes the new total. */
  const send = async ({ deliveryFee, requestedDeliveryAt, venueOrderNumber }: z.output<typeof schema>) => {
    const around = {
      ...(isFeeChanged && { deliveryFee }),
      ...(isDayChanged && { requestedDeliveryAt }),
      ...(isNumberChanged && { venueOrderNumber }),
    }
    if (isAroundChanged) await update.ask({ params, body: around })
    const left = changed.map(({ id, productId }) => ({ lineId: id, productId, quantity: quantities[id] ?? 0 }))
    if (left.length > 0) await change.ask({ params, body: { lines: left } })
    toast.success('Order updated', isUnsent ? undefined : `${order.distributor.name} was notified.`)
    form.reset({ ...form.values, lines: {} })
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
      // the form shows what went wrong
      onSubmit={form.onSubmit((values) => void send(values).catch(() => {}))}
    >
      <QuantityLines
        lines={lines.map(({ id, name, quantity }) => ({
          key: id,
          name,
          quantity: quantities[id] ?? quantity,
          isFractional: !Number.isInteger(quantity),
          error: form.errorIn('lines', id),
        }))}
        onChange={(id, quantity) => form.setIn('lines', id, quantity)}
      />
      {order.editConfig.requestedDelivery && (
        <DeliveryDay order={order} field={form.text('requestedDeliveryAt')} isOpen={opened} />
      )}
      <TextInput label="Your own order number" maxLength={60} {...form.text('venueOrderNumber')} />
      {order.editConfig.deliveryFee && (
        <MoneyInput
          label="Delivery fee"
          description={`What you have agreed with ${order.distributor.name}.`}
          currency={order.currency}
          {...form.number('deliveryFee')}
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
  field,
  isOpen,
}: {
  order: Order
  field: ReturnType<Form<Record<string, unknown>, unknown>['text']>
  isOpen: boolean
}) {
  const { data } = useAnswerLater(
    venueOrders.deliveryDate,
    { params: { venueId: order.venueId }, query: { distributorId: String(order.distributorId) } },
    { when: isOpen, quiet: true },
  )
  const days = [...new Set([...(field.value ? [field.value] : []), ...(data?.dates ?? [])])].sort()
  return <NativeSelect label="Deliver" data={days.map((value) => ({ value, label: formatDay(value, 'UTC') }))} {...field} />
}
