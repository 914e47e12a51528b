import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { needsPrice } from '#contract/ordering/open-price.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { MarketPrices, marketPricesOf, type TypedPrices } from '#web/shared/MarketPrices.tsx'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** Converts a quote to an order at the quoted prices (T-26); lines at market price get their price here. */
export function ConvertQuoteForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const [day, setDay] = useState('')
  const [message, setMessage] = useState('')
  const [prices, setPrices] = useState<TypedPrices>({})
  const convert = useCall(writtenOrders.convert, { changes: ORDER_CHANGES, form: 'convert-quote' })
  const errors = fieldMessages(convert.problem?.fields ?? {})
  const open = order.orderedProducts.filter((line) => needsPrice(order, line))
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Convert quote #${order.orderNumber} to an order`}
      submit="Convert to order"
      pending={convert.isPending}
      problem={convert.problem}
      onSubmit={(event) => {
        event.preventDefault()
        const marketPrices = marketPricesOf(open, prices)
        const body = { ...(day && { requestedDeliveryAt: day }), ...(message && { message }), marketPrices }
        convert.send({ params: { orderId: order.id }, body }, () => {
          toast.success('Quote converted', `${order.venue.name} was notified.`)
          onClose()
        })
      }}
    >
      <MarketPrices
        lines={open}
        currency={order.currency}
        typed={prices}
        onType={setPrices}
        isRequired
        isRefused={errors.marketPrices !== undefined}
      />
      <TextInput
        type="date"
        label="Delivery day"
        description="Leave empty for the first possible day"
        value={day}
        error={errors.requestedDeliveryAt}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <LongText label="Note to the customer" value={message} onChange={setMessage} />
    </FormDialog>
  )
}
