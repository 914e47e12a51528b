import { Select } from '@mantine/core'
import { useState } from 'react'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { MarketPrices, marketPricesOf, type TypedPrices } from '#web/shared/MarketPrices.tsx'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'

/** Accepts an order with a note, a warehouse, and prices for lines at market price. */
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
  const [prices, setPrices] = useState<TypedPrices>({})
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
      submit={declined.length > 0 ? 'Accept remaining lines' : 'Accept order'}
      pending={accept.isPending}
      problem={accept.problem}
      onSubmit={(event) => {
        event.preventDefault()
        accept.send(
          {
            params: { orderId: order.id },
            body: {
              declinedProducts: declined,
              marketPrices: marketPricesOf(market, prices),
              ...(message && { message }),
              ...(warehouseId && { warehouseId: Number(warehouseId) }),
            },
          },
          () => {
            toast.success('Order accepted', `${order.venue.name} was notified.`)
            onClose()
          },
        )
      }}
    >
      <MarketPrices
        lines={market}
        currency={order.currency}
        typed={prices}
        onType={setPrices}
        isRequired={order.distributorType === 'purchase'}
        isRefused={errors.marketPrices !== undefined}
      />
      <LongText label="Note to the customer" value={message} onChange={setMessage} error={errors.message} />
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
          placeholder="Customer’s default warehouse"
          clearable
          error={errors.warehouseId}
        />
      )}
    </FormDialog>
  )
}
