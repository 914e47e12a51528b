import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import { date } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { countOf } from '#web/shared/format.ts'
import { choice, emptyOr } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { NOTHING, ORDER_CHANGES, type Outcome } from './order-changes.ts'

const schema = z.object({ date: emptyOr(date), driverId: choice })

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
  const { data: ours } = useAnswerLater(drivers.list, {}, { when: opened })
  const schedule = useCall(orderDelivery.scheduleMany, { changes: ORDER_CHANGES, form: 'schedule-many' })
  const form = useForm({
    schema,
    initial: { date: '', driverId: null },
    problem: schedule.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Schedule ${countOf(orderIds.length, 'order')}`}
      submit="Schedule orders"
      pending={schedule.isPending}
      problem={schedule.problem}
      onSubmit={form.onSubmit(({ date: day, driverId }) => {
        const body = { orderIds, ...(day && { date: day }), ...(driverId && { driverId: Number(driverId) }) }
        schedule.ask({ body }).then((outcome) => {
          onClose()
          onDone(outcome)
        }, NOTHING)
      })}
    >
      <TextInput
        type="date"
        label="Delivery day"
        description="Leave empty to keep each order’s requested day"
        {...form.text('date')}
      />
      <Select
        label="Driver"
        placeholder="No change"
        clearable
        data={ours?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        {...form.choice('driverId')}
      />
    </FormDialog>
  )
}
