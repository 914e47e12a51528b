import { Select } from '@mantine/core'
import { z } from 'zod'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { optionalText } from '#contract/platform/fields.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { MarketPrices, marketPricesOf, type TypedPrices } from '#web/shared/MarketPrices.tsx'
import { choice } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { ORDER_CHANGES } from './order-changes.ts'

const schema = z.object({ message: optionalText(2000), warehouseId: choice, marketPrices: z.custom<TypedPrices>() })

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
  const { data: ours } = useAnswerLater(warehouses.list, { query: {} }, { when: opened })
  const accept = useCall(distributorOrders.accept, {
    changes: ORDER_CHANGES,
    form: 'accept-order',
  })
  const market = order.orderedProducts.filter((line) => line.marketPrice && !line.isBonus && !declined.includes(line.productId))
  const form = useForm({
    schema,
    initial: { message: '', warehouseId: null, marketPrices: {} },
    problem: accept.problem,
    isGuarded: false,
  })

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Accept order #${order.orderNumber ?? order.id}`}
      submit={declined.length > 0 ? 'Accept remaining lines' : 'Accept order'}
      pending={accept.isPending}
      problem={accept.problem}
      onSubmit={form.onSubmit(({ message, warehouseId, marketPrices }) =>
        accept.send(
          {
            params: { orderId: order.id },
            body: {
              declinedProducts: declined,
              marketPrices: marketPricesOf(market, marketPrices),
              ...(message && { message }),
              ...(warehouseId && { warehouseId: Number(warehouseId) }),
            },
          },
          () => {
            toast.success('Order accepted', `${order.venue.name} was notified.`)
            onClose()
          },
        ),
      )}
    >
      <MarketPrices
        lines={market}
        currency={order.currency}
        typed={form.values.marketPrices}
        onType={(prices) => form.set('marketPrices', prices)}
        isRequired={order.distributorType === 'purchase'}
        isRefused={form.errors.marketPrices !== undefined}
      />
      <LongText label="Note to the customer" {...form.text('message')} />
      {(ours?.data.length ?? 0) > 1 && (
        <Select
          label="From warehouse"
          data={
            ours?.data.map(({ id, name, isPrimary }) => ({
              value: String(id),
              label: isPrimary ? `${name} (primary)` : name,
            })) ?? []
          }
          placeholder="Customer’s default warehouse"
          clearable
          {...form.choice('warehouseId')}
        />
      )}
    </FormDialog>
  )
}
