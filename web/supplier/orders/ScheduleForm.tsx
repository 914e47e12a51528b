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

/** The day an order comes, who brings it and from where (T-54, T-55): the day asked for, or the first one possible, stands there at once. */
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
      submit="Schedule"
      available={date !== ''}
      unavailable="Choose a day"
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
          toast.success('Scheduled', `${order.venue.name} has been told.`)
          onClose()
        })
      }}
    >
      <div>
        <TextInput
          type="date"
          label="Day"
          description={options.isRestricted ? 'Only days you deliver on' : undefined}
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
        placeholder={options.drivers.length === 0 ? 'Add drivers under Settings' : 'Nobody yet'}
        clearable
        data={options.drivers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={driverId}
        error={errors.driverId}
        onChange={setDriverId}
      />
      {options.warehouses.length > 1 && (
        <Select
          label="From warehouse"
          description={isMoved ? 'The goods are taken there instead' : undefined}
          data={options.warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={warehouseId}
          error={errors.warehouseId}
          onChange={setWarehouseId}
        />
      )}
    </FormDialog>
  )
}
