import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { z } from 'zod'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { formatMoney } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { type FieldsOf, useForm } from '#web/ui/useForm.ts'
import classes from './EditOrderForm.module.css'
import { ORDER_CHANGES } from './order-changes.ts'
import { LinesEditor } from './write/LinesEditor.tsx'
import { changedPlaces, type LineValues, lineChanges, lineFrom, preview } from './write/order-form.ts'

const { deliveryFee, orderDiscountAmount, requestedDeliveryAt, quoteEndDate } = distributorOrders.update.body.shape
/** What changes by two calls: the lines, and what is around them. */
const schema = z
  .object({ lines: distributorOrders.changeLines.body.shape.lines })
  .partial()
  .extend({ deliveryFee, orderDiscountAmount, requestedDeliveryAt, quoteEndDate })

type Props = { order: Order; opened: boolean; onClose: () => void }

/** Edits an order's lines, prices, fee, discount and day, in every state that allows it (T-19 to T-62). */
export const EditOrderForm = (props: Props) => <Suspense>{props.opened && <Editor key={props.order.id} {...props} />}</Suspense>

function Editor({ order, opened, onClose }: Props) {
  const venueId = String(order.venueId)
  const terms = useAnswer(writtenOrders.terms, { query: { venueId } })
  const productIds = [...new Set(order.orderedProducts.map(({ productId }) => productId))].join(',')
  const { data } = useAnswer(writtenOrders.products, { query: { venueId, productIds } })
  const changeLines = useCall(distributorOrders.changeLines, { changes: ORDER_CHANGES, form: 'edit-order' })
  const update = useCall(distributorOrders.update, { changes: ORDER_CHANGES, form: 'edit-order' })
  const problem = changeLines.problem ?? update.problem
  const form = useForm({
    schema,
    initial: valuesOf(order, new Map(data.map((product) => [product.id, product]))),
    bodyOf: (values: Values) => bodyOf(order, values),
    problem,
    // lines are named by their position among those that were sent
    names: (name, { lines }) => name.replace(/^lines\[(\d+)\]/, (_, at) => `lines[${changedPlaces(lines)[Number(at)]}]`),
    isGuarded: false,
  })
  const { values } = form
  const isChanged = Object.keys(bodyOf(order, values)).length > 0
  const isEmptied = values.lines.every(({ quantity }) => quantity === 0)
  const shown = preview(
    { ...values, deliveryFee: values.deliveryFee ?? 0 },
    { ...terms, ...order, deliveryFeeBelowMinimum: order.deliveryFee },
  )
  const params = { orderId: String(order.id) }

  /** Sends the other fields before the lines, because the notice about changed lines includes the new total. */
  const send = async ({ lines, ...content }: z.input<typeof schema>) => {
    if (Object.keys(content).length > 0) await update.ask({ params, body: content })
    if (lines) await changeLines.ask({ params, body: { lines } })
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
      // the form shows the problem and keeps what was typed
      onSubmit={form.onSubmit((body) => void send(body).catch(() => {}))}
    >
      <LinesEditor venueId={order.venueId} currency={order.currency} form={form} shown={shown} short={problem?.products ?? []} />
      <Fields order={order} form={form} />
    </FormDialog>
  )
}

type Values = {
  lines: LineValues[]
  deliveryFee: number | undefined
  orderDiscountAmount: number | undefined
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

/** What has changed; an empty amount is none. */
function bodyOf(order: Order, values: Values) {
  const { deliveryFee = 0, orderDiscountAmount = 0, requestedDeliveryAt, quoteEndDate } = values
  const lines = lineChanges(values.lines)
  return {
    ...(lines.length > 0 && { lines }),
    ...(deliveryFee !== order.deliveryFee && { deliveryFee }),
    ...(orderDiscountAmount !== order.orderDiscountAmount && { orderDiscountAmount }),
    ...(requestedDeliveryAt !== (order.requestedDeliveryAt ?? '') && { requestedDeliveryAt: requestedDeliveryAt || null }),
    ...(quoteEndDate !== (order.quoteEndDate ?? '') && { quoteEndDate }),
  }
}

function Fields({ order, form }: { order: Order; form: FieldsOf<Values> }) {
  const { currency, editConfig } = order
  return (
    <div className={classes.fields}>
      {editConfig.deliveryFee && <MoneyInput label="Delivery fee" currency={currency} {...form.number('deliveryFee')} />}
      <MoneyInput label="Order discount" currency={currency} {...form.number('orderDiscountAmount')} />
      {order.type === 'quote' ? (
        <TextInput type="date" label="Quote valid until" {...form.text('quoteEndDate')} />
      ) : (
        editConfig.requestedDelivery && (
          <TextInput type="date" label="Requested delivery day" {...form.text('requestedDeliveryAt')} />
        )
      )}
    </div>
  )
}
