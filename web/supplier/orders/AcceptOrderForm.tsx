import { NumberInput, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { distributorOrders } from '#contract/distributor-orders.ts'
import type { Order } from '#contract/orders.ts'
import { warehouses } from '#contract/warehouses.ts'
import { useCall } from '#web/api/mutation.ts'
import { fieldMessages } from '#web/api/problem-messages.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** Accepting with more to say: a note, the warehouse, and the prices of the day for what is sold at market price. */
export function AcceptOrderForm({
  order,
  declined,
  opened,
  onClose,
}: {
  order: Order
  declined: number[]
  opened: boolean
  onClose: () => void
}) {
  const [message, setMessage] = useState('')
  const [warehouseId, setWarehouseId] = useState<string | null>(null)
  const [prices, setPrices] = useState<Record<number, number | string>>({})
  const { data: ours } = useAnswerLater(warehouses.list, { query: {} }, { when: opened })
  const accept = useCall(distributorOrders.accept, {
    changes: ORDER_CHANGES,
    form: 'accept-order',
  })
  const market = order.orderedProducts.filter((line) => line.marketPrice && !line.isBonus && !declined.includes(line.productId))
  const errors = fieldMessages(accept.problem?.fields ?? {})

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Accept order #${order.orderNumber ?? order.id}`}
      submit={declined.length > 0 ? 'Accept the rest' : 'Accept'}
      pending={accept.isPending}
      problem={accept.problem}
      onSubmit={(event) => {
        event.preventDefault()
        const marketPrices = market.flatMap((line) =>
          typeof prices[line.id] === 'number' ? [{ lineId: line.id, price: prices[line.id] as number }] : [],
        )
        accept.send(
          {
            params: { orderId: String(order.id) },
            body: {
              declinedProducts: declined,
              marketPrices,
              ...(message && { message }),
              ...(warehouseId && { warehouseId: Number(warehouseId) }),
            },
          },
          () => {
            toast.success('Accepted', `${order.venue.name} has been told.`)
            onClose()
          },
        )
      }}
    >
      {market.map((line) => (
        <NumberInput
          key={line.id}
          label={`Price of the day: ${line.name}`}
          description={`per ${line.priceUnit}`}
          required={order.distributorType === 'purchase'}
          min={0}
          decimalScale={4}
          value={prices[line.id] ?? ''}
          onChange={(value) => setPrices((before) => ({ ...before, [line.id]: value }))}
          error={errors.marketPrices && prices[line.id] === undefined ? 'Needs its price of the day' : null}
        />
      ))}
      <Textarea
        label="Note to the customer"
        autosize
        minRows={2}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={errors.message}
      />
      {(ours?.data.length ?? 0) > 1 && (
        <Select
          label="From warehouse"
          data={
            ours?.data.map(({ id, name, isPrimary }) => ({
              value: String(id),
              label: isPrimary ? `${name} (primary)` : name,
            })) ?? []
          }
          value={warehouseId}
          onChange={setWarehouseId}
          placeholder="The customer’s own"
          clearable
          error={errors.warehouseId}
        />
      )}
    </FormDialog>
  )
}
