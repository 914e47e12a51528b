import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { needsPrice } from '#contract/ordering/open-price.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { date, optionalText } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { MarketPrices, marketPricesOf, type TypedPrices } from '#web/shared/MarketPrices.tsx'
import { emptyOr } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { ORDER_CHANGES } from './order-changes.ts'

const schema = z.object({
  requestedDeliveryAt: emptyOr(date),
  message: optionalText(2000),
  marketPrices: z.custom<TypedPrices>(),
})

/** Converts a quote to an order at the quoted prices (T-26); lines at market price get their price here. */
export function ConvertQuoteForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const convert = useCall(writtenOrders.convert, { changes: ORDER_CHANGES, form: 'convert-quote' })
  const form = useForm({
    schema,
    initial: { requestedDeliveryAt: '', message: '', marketPrices: {} },
    problem: convert.problem,
    isGuarded: false,
  })
  const open = order.orderedProducts.filter((line) => needsPrice(order, line))
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Convert quote #${order.orderNumber} to an order`}
      submit="Convert to order"
      pending={convert.isPending}
      problem={convert.problem}
      onSubmit={form.onSubmit(({ requestedDeliveryAt, message, marketPrices }) => {
        const body = {
          ...(requestedDeliveryAt && { requestedDeliveryAt }),
          ...(message && { message }),
          marketPrices: marketPricesOf(open, marketPrices),
        }
        convert.send({ params: { orderId: order.id }, body }, () => {
          toast.success('Quote converted', `${order.venue.name} was notified.`)
          onClose()
        })
      })}
    >
      <MarketPrices
        lines={open}
        currency={order.currency}
        typed={form.values.marketPrices}
        onType={(prices) => form.set('marketPrices', prices)}
        isRequired
        isRefused={form.errors.marketPrices !== undefined}
      />
      <TextInput
        type="date"
        label="Delivery day"
        description="Leave empty for the first possible day"
        {...form.text('requestedDeliveryAt')}
      />
      <LongText label="Note to the customer" {...form.text('message')} />
    </FormDialog>
  )
}
