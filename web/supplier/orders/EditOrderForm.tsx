import { TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { formatMoney } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './EditOrderForm.module.css'
import { ORDER_CHANGES } from './order-changes.ts'
import { LinesEditor } from './write/LinesEditor.tsx'
import { lineError } from './write/OrderWriter.tsx'
import { type LineValues, lineChanges, lineFrom, preview } from './write/order-form.ts'

type Props = { order: Order; opened: boolean; onClose: () => void }

/** Edits an order's lines, prices, fee, discount and day, in every state that allows it (T-19 to T-62). */
export const EditOrderForm = (props: Props) => <Suspense>{props.opened && <Editor key={props.order.id} {...props} />}</Suspense>

function Editor({ order, opened, onClose }: Props) {
  const venueId = String(order.venueId)
  const terms = useAnswer(writtenOrders.terms, { query: { venueId } })
  const productIds = [...new Set(order.orderedProducts.map(({ productId }) => productId))].join(',')
  const { data } = useAnswer(writtenOrders.products, { query: { venueId, productIds } })
  const [values, setValues] = useState(() => valuesOf(order, new Map(data.map((product) => [product.id, product]))))
  const changeLines = useCall(distributorOrders.changeLines, { changes: ORDER_CHANGES, form: 'edit-order' })
  const update = useCall(distributorOrders.update, { changes: ORDER_CHANGES, form: 'edit-order' })
  const problem = changeLines.problem ?? update.problem
  const errors = fieldMessages(problem?.fields ?? {})
  const changes = lineChanges(values.lines)
  const content = contentChanges(order, values)
  const isChanged = changes.length > 0 || Object.keys(content).length > 0
  const isEmptied = values.lines.every(({ quantity }) => quantity === 0)
  const shown = preview(values, { ...terms, ...order, deliveryFeeBelowMinimum: order.deliveryFee })
  const params = { orderId: String(order.id) }
  const change = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }))
  // the server names lines by their position in the request
  const sentAt = (line: LineValues) => changes.findIndex((one) => one.productId === line.product.id)

  /** Sends the other fields before the lines, because the notice about changed lines includes the new total. */
  const send = async () => {
    if (Object.keys(content).length > 0) await update.ask({ params, body: content })
    if (changes.length > 0) await changeLines.ask({ params, body: { lines: changes } })
    toast.success('Order updated', order.status === 'draft_distributor' ? '' : `${order.venue.name} was notified.`)
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      size="xl"
      title={order.orderNumber === null ? 'Edit draft' : `Edit order #${order.orderNumber}`}
      submit={isChanged ? `Save · ${formatMoney(shown.amountWithTax, order.currency)}` : 'No changes'}
      available={isChanged && !isEmptied}
      unavailable={isEmptied ? 'An order needs at least one product. To remove all, cancel the order.' : ''}
      pending={changeLines.isPending || update.isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        // the form shows the problem and keeps what was typed
        send().catch(() => {})
      }}
    >
      <LinesEditor
        venueId={order.venueId}
        currency={order.currency}
        lines={values.lines}
        shown={shown}
        errorOf={(at) => {
          const line = values.lines[at]
          return line && lineError(errors, sentAt(line), problem?.products.includes(line.product.id), 'lines')
        }}
        onChange={(lines) => change({ lines })}
      />
      <Fields order={order} values={values} errors={errors} onChange={change} />
    </FormDialog>
  )
}

type Values = {
  lines: LineValues[]
  deliveryFee: number
  orderDiscountAmount: number
  requestedDeliveryAt: string
  quoteEndDate: string
}

const valuesOf = (order: Order, products: Parameters<typeof lineFrom>[1]): Values => ({
  lines: order.orderedProducts.flatMap((line) => (line.isBonus ? [] : (lineFrom(line, products) ?? []))),
  deliveryFee: order.deliveryFee,
  orderDiscountAmount: order.orderDiscountAmount,
  requestedDeliveryAt: order.requestedDeliveryAt ?? '',
  quoteEndDate: order.quoteEndDate ?? '',
})

/** The fields other than lines that have changed. */
function contentChanges(order: Order, values: Values) {
  const { deliveryFee, orderDiscountAmount, requestedDeliveryAt, quoteEndDate } = values
  return {
    ...(deliveryFee !== order.deliveryFee && { deliveryFee }),
    ...(orderDiscountAmount !== order.orderDiscountAmount && { orderDiscountAmount }),
    ...(requestedDeliveryAt !== (order.requestedDeliveryAt ?? '') && { requestedDeliveryAt: requestedDeliveryAt || null }),
    ...(quoteEndDate !== (order.quoteEndDate ?? '') && { quoteEndDate }),
  }
}

function Fields({
  order,
  values,
  errors,
  onChange,
}: {
  order: Order
  values: Values
  errors: Record<string, string>
  onChange: (changed: Partial<Values>) => void
}) {
  const { currency, editConfig } = order
  return (
    <div className={classes.fields}>
      {editConfig.deliveryFee && (
        <MoneyInput
          label="Delivery fee"
          currency={currency}
          value={values.deliveryFee}
          error={errors.deliveryFee}
          onChange={(value) => onChange({ deliveryFee: Number(value) })}
        />
      )}
      <MoneyInput
        label="Order discount"
        currency={currency}
        value={values.orderDiscountAmount}
        error={errors.orderDiscountAmount}
        onChange={(value) => onChange({ orderDiscountAmount: Number(value) })}
      />
      {order.type === 'quote' ? (
        <TextInput
          type="date"
          label="Quote valid until"
          value={values.quoteEndDate}
          error={errors.quoteEndDate}
          onChange={(event) => onChange({ quoteEndDate: event.currentTarget.value })}
        />
      ) : (
        editConfig.requestedDelivery && (
          <TextInput
            type="date"
            label="Requested delivery day"
            value={values.requestedDeliveryAt}
            error={errors.requestedDeliveryAt}
            onChange={(event) => onChange({ requestedDeliveryAt: event.currentTarget.value })}
          />
        )
      )}
    </div>
  )
}
