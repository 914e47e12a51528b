import { Button, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { z } from 'zod'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { date } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { choice } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { ORDER_CHANGES } from './order-changes.ts'
import classes from './ScheduleForm.module.css'

type Props = { order: Order; opened: boolean; onClose: () => void }

/** Sets the delivery day, driver and warehouse of an order (T-54, T-55), starting from the requested or first possible day. */
export const ScheduleForm = (props: Props) => <Suspense>{props.opened && <Schedule key={props.order.id} {...props} />}</Suspense>

const OFFERED = 4
const schema = z.object({ date, driverId: choice, warehouseId: choice })
const chosen = (id: number | null) => (id === null ? null : String(id))

function Schedule({ order, opened, onClose }: Props) {
  const params = { orderId: String(order.id) }
  const options = useAnswer(orderDelivery.options, { params })
  const schedule = useCall(orderDelivery.schedule, { changes: ORDER_CHANGES, form: 'schedule-order' })
  const form = useForm({
    schema,
    initial: { date: options.date ?? '', driverId: chosen(options.driverId), warehouseId: chosen(options.warehouseId) },
    problem: schedule.problem,
    isGuarded: false,
  })
  const isOther = (warehouseId: string | null) => warehouseId !== null && Number(warehouseId) !== order.warehouseId
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={order.status === 'out_for_delivery' ? `Reschedule #${order.orderNumber}` : `Schedule #${order.orderNumber}`}
      submit="Schedule order"
      available={form.values.date !== ''}
      unavailable="Choose a delivery day"
      pending={schedule.isPending}
      problem={schedule.problem}
      onSubmit={form.onSubmit(({ driverId, warehouseId, ...values }) => {
        const body = {
          ...values,
          driverId: driverId === null ? null : Number(driverId),
          ...(isOther(warehouseId) && { warehouseId: Number(warehouseId) }),
        }
        schedule.send({ params, body }, () => {
          toast.success('Order scheduled', `${order.venue.name} was notified.`)
          onClose()
        })
      })}
    >
      <div>
        <TextInput
          type="date"
          label="Delivery day"
          description={options.isRestricted ? 'You deliver on certain days only' : undefined}
          required
          min={options.today}
          {...form.text('date')}
        />
        <div className={classes.days}>
          {options.dates.slice(0, OFFERED).map((day) => (
            <Button
              key={day}
              size="compact-sm"
              variant={day === form.values.date ? 'light' : 'default'}
              onClick={() => form.set('date', day)}
            >
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
        {...form.choice('driverId')}
      />
      {options.warehouses.length > 1 && (
        <Select
          label="From warehouse"
          description={isOther(form.values.warehouseId) ? 'The stock is taken from this warehouse instead' : undefined}
          data={options.warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.choice('warehouseId')}
        />
      )}
    </FormDialog>
  )
}
