import type { Order, OrderDetail } from '#contract/ordering/orders.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { DateTime } from './DateTime.tsx'

type Shown = Order & Partial<Pick<OrderDetail, 'distributorAccountOwner' | 'customerInfo'>>

/** When and where an order is delivered, and the people to talk to. */
export function OrderDeliveryFacts({ order }: { order: Shown }) {
  const { distributorAccountOwner: manager, customerInfo } = order
  const { street, city, zipCode, state } = order.deliveryAddress
  const day = order.expectedAt ?? order.requestedDeliveryAt
  return (
    <Facts
      columns={2}
      facts={[
        { label: 'Deliver', value: order.tbd ? 'To be arranged' : day && <DateTime at={day} as="day" /> },
        {
          label: 'To',
          value: [order.venue.name, street, [zipCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', '),
        },
        ...(order.driver
          ? [{ label: 'Driver', value: [order.driver.name, order.driver.phone].filter(Boolean).join(' · ') }]
          : []),
        ...(order.distributorType === 'simple' ? [{ label: 'Type', value: 'Quantities only, no stock is reserved' }] : []),
        { label: 'Contact', value: [order.contact.name, order.contact.phone].filter(Boolean).join(' · ') },
        ...(manager ? [{ label: 'Account manager', value: [manager.name, manager.phone].filter(Boolean).join(' · ') }] : []),
        ...(customerInfo?.note ? [{ label: 'About the customer', value: customerInfo.note }] : []),
        { label: 'Instructions', value: order.deliveryInstructions },
      ]}
    />
  )
}
