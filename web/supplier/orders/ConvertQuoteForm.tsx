import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { needsPrice } from '#contract/open-price.ts'
import type { Order } from '#contract/orders.ts'
import { writtenOrders } from '#contract/written-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { fieldMessages } from '#web/api/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** A quote becomes an order at what was quoted (T-26); what is sold at market price gets its price of the day. */
export function ConvertQuoteForm({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const [day, setDay] = useState('')
  const [message, setMessage] = useState('')
  const [prices, setPrices] = useState<Record<number, number | string>>({})
  const convert = useCall(writtenOrders.convert, { changes: ORDER_CHANGES, form: 'convert-quote' })
  const errors = fieldMessages(convert.problem?.fields ?? {})
  const open = order.orderedProducts.filter((line) => needsPrice(order, line))
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Make quote #${order.orderNumber} an order`}
      submit="Make it an order"
      pending={convert.isPending}
      problem={convert.problem}
      onSubmit={(event) => {
        event.preventDefault()
        const marketPrices = open.flatMap(({ id }) => (prices[id] ? [{ lineId: id, price: Number(prices[id]) }] : []))
        const body = { ...(day && { requestedDeliveryAt: day }), ...(message && { message }), marketPrices }
        convert.send({ params: { orderId: String(order.id) }, body }, () => {
          toast.success('It is an order now', `${order.venue.name} has been told.`)
          onClose()
        })
      }}
    >
      {open.map((line) => (
        <NumberInput
          key={line.id}
          label={`Price of the day: ${line.name}`}
          description={`per ${line.priceUnit}`}
          required
          min={0}
          decimalScale={4}
          value={prices[line.id] ?? ''}
          error={errors.marketPrices && !prices[line.id] ? 'Needs its price of the day' : null}
          onChange={(value) => setPrices((before) => ({ ...before, [line.id]: value }))}
        />
      ))}
      <TextInput
        type="date"
        label="Day of delivery"
        description="Left empty, the first that is possible"
        value={day}
        error={errors.requestedDeliveryAt}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Textarea
        label="Note to the customer"
        autosize
        minRows={2}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
