import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { countOf } from '#web/shared/format.ts'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { NOTHING, ORDER_CHANGES, type Outcome } from './order-changes.ts'

/** Sets one day and driver for several orders; without a day each keeps its own. */
export function ScheduleManyForm({
  orderIds,
  opened,
  onClose,
  onDone,
}: {
  orderIds: number[]
  opened: boolean
  onClose: () => void
  onDone: (outcome: Outcome) => void
}) {
  const [date, setDate] = useState('')
  const [driverId, setDriverId] = useState<string | null>(null)
  const { data: ours } = useAnswerLater(drivers.list, {}, { when: opened })
  const schedule = useCall(orderDelivery.scheduleMany, { changes: ORDER_CHANGES, form: 'schedule-many' })
  const errors = fieldMessages(schedule.problem?.fields ?? {})
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Schedule ${countOf(orderIds.length, 'order')}`}
      submit="Schedule orders"
      pending={schedule.isPending}
      problem={schedule.problem}
      onSubmit={(event) => {
        event.preventDefault()
        const body = { orderIds, ...(date && { date }), ...(driverId && { driverId: Number(driverId) }) }
        schedule.ask({ body }).then((outcome) => {
          onClose()
          onDone(outcome)
        }, NOTHING)
      }}
    >
      <TextInput
        type="date"
        label="Delivery day"
        description="Leave empty to keep each order’s requested day"
        value={date}
        error={errors.date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Select
        label="Driver"
        placeholder="No change"
        clearable
        data={ours?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={driverId}
        error={errors.driverId}
        onChange={setDriverId}
      />
    </FormDialog>
  )
}
