import { Button, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { ORDER_CHANGES } from './order-changes.ts'
import classes from './ScheduleForm.module.css'

type Props = { order: Order; opened: boolean; onClose: () => void }

/** Sets the delivery day, driver and warehouse of an order (T-54, T-55), starting from the requested or first possible day. */
export const ScheduleForm = (props: Props) => <Suspense>{props.opened && <Schedule key={props.order.id} {...props} />}</Suspense>

const OFFERED = 4

function Schedule({ order, opened, onClose }: Props) {
  const params = { orderId: String(order.id) }
  const options = useAnswer(orderDelivery.options, { params })
  const [date, setDate] = useState(options.date ?? '')
  const [driverId, setDriverId] = useState(options.driverId === null ? null : String(options.driverId))
  const [warehouseId, setWarehouseId] = useState(options.warehouseId === null ? null : String(options.warehouseId))
  const schedule = useCall(orderDelivery.schedule, { changes: ORDER_CHANGES, form: 'schedule-order' })
  const errors = fieldMessages(schedule.problem?.fields ?? {})
  const isMoved = warehouseId !== null && Number(warehouseId) !== order.warehouseId
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={order.status === 'out_for_delivery' ? `Reschedule #${order.orderNumber}` : `Schedule #${order.orderNumber}`}
      submit="Schedule order"
      available={date !== ''}
      unavailable="Choose a delivery day"
      pending={schedule.isPending}
      problem={schedule.problem}
      onSubmit={(event) => {
        event.preventDefault()
        const body = {
          date,
          driverId: driverId === null ? null : Number(driverId),
          ...(isMoved && { warehouseId: Number(warehouseId) }),
        }
        schedule.send({ params, body }, () => {
          toast.success('Order scheduled', `${order.venue.name} was notified.`)
          onClose()
        })
      }}
    >
      <div>
        <TextInput
          type="date"
          label="Delivery day"
          description={options.isRestricted ? 'You deliver on certain days only' : undefined}
          required
          min={options.today}
          value={date}
          error={errors.date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <div className={classes.days}>
          {options.dates.slice(0, OFFERED).map((day) => (
            <Button key={day} size="compact-sm" variant={day === date ? 'light' : 'default'} onClick={() => setDate(day)}>
              <DateTime at={day} as="day" />
            </Button>
          ))}
        </div>
      </div>
      <Select
        label="Driver"
        placeholder={options.drivers.length === 0 ? 'Add drivers in Settings' : 'Unassigned'}
        clearable
        data={options.drivers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={driverId}
        error={errors.driverId}
        onChange={setDriverId}
      />
      {options.warehouses.length > 1 && (
        <Select
          label="From warehouse"
          description={isMoved ? 'The stock is taken from this warehouse instead' : undefined}
          data={options.warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={warehouseId}
          error={errors.warehouseId}
          onChange={setWarehouseId}
        />
      )}
    </FormDialog>
  )
}
