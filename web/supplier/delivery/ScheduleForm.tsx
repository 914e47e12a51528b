import { Checkbox, NumberInput, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { CutOff, type DeliverySchedule, deliveryDays } from '#contract/calendar/delivery-days.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { WEEKDAYS } from '#contract/platform/weekdays.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { choice } from '#web/shared/typed.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { Weekdays } from '#web/ui/Weekdays.tsx'
import classes from './ScheduleForm.module.css'

export type For = 'everyone' | 'category' | 'venue'

const schema = z.object({
  customerCategoryId: choice,
  deliveryDays: z.array(z.number()),
  cutOffs: z.array(CutOff.extend({ isHard: z.boolean() })),
})

const firstOf = (day: number): CutOff => ({ day, daysBefore: 1, time: '16:00', isHard: true })

/** The cut-off of each delivery day, by default, for a category or for one customer. */
export function ScheduleForm({
  schedule,
  whom,
  taken = [],
  venueId = schedule?.venue?.id ?? null,
  onClose,
}: {
  schedule: DeliverySchedule | null
  whom: For
  /** Existing schedules; a category has at most one. */
  taken?: readonly DeliverySchedule[]
  venueId?: number | null
  onClose: () => void
}) {
  const categories = useAnswer(customerCategories.list, {}).data
  const saving = useCall(deliveryDays.setSchedule, { changes: [deliveryDays.schedules], form: 'schedule' })
  const form = useForm({
    schema,
    initial: {
      customerCategoryId: schedule?.customerCategory ? String(schedule.customerCategory.id) : null,
      deliveryDays: schedule?.deliveryDays ?? [],
      cutOffs: schedule?.cutOffs ?? [],
    },
    problem: saving.problem,
    isGuarded: false,
  })
  const { cutOffs } = form.values
  const isTaken = (id: number) =>
    taken.some(({ id: other, customerCategory }) => customerCategory?.id === id && other !== schedule?.id)
  const set = (day: number, part: Partial<CutOff> | null) => {
    const others = cutOffs.filter((one) => one.day !== day)
    const next = part && { ...(cutOffs.find((one) => one.day === day) ?? firstOf(day)), ...part }
    form.set(
      'cutOffs',
      (next ? [...others, next] : others).toSorted((a, b) => a.day - b.day),
    )
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      size="xl"
      title={schedule?.customerCategory ? `Cut-offs for ${schedule.customerCategory.name}` : 'Cut-offs'}
      submit="Save cut-offs"
      available={whom !== 'category' || form.values.customerCategoryId !== null}
      unavailable="Choose a customer category."
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit(({ customerCategoryId, deliveryDays: days, ...values }) => {
        const body = {
          ...values,
          customerCategoryId: whom === 'category' ? Number(customerCategoryId) : null,
          venueId: whom === 'venue' ? venueId : null,
          deliveryDays: whom === 'category' && days.length > 0 ? days : null,
        }
        saving.send({ body }, () => {
          toast.success('Cut-offs saved')
          onClose()
        })
      })}
    >
      <Stack gap="md">
        {whom === 'category' && !schedule && (
          <Select
            label="Applies to"
            placeholder="Customer category"
            nothingFoundMessage="No categories yet"
            data={categories.filter(({ id }) => !isTaken(id)).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.choice('customerCategoryId')}
          />
        )}
        {whom === 'category' && (
          <Weekdays
            label="Delivery days"
            days={form.values.deliveryDays}
            error={form.errors.deliveryDays}
            onChange={(days) => form.set('deliveryDays', days)}
          />
        )}
        <ul className={classes.days}>
          {WEEKDAYS.map((name, i) => {
            const at = cutOffs.findIndex(({ day }) => day === i + 1)
            const cutOff = cutOffs[at]
            return (
              <li key={name}>
                <Checkbox
                  label={name}
                  checked={cutOff !== undefined}
                  onChange={(event) => set(i + 1, event.currentTarget.checked ? {} : null)}
                />
                {cutOff && (
                  <CutOffFields
                    name={name}
                    field={`cutOffs[${at}]`}
                    cutOff={cutOff}
                    errors={form.errors}
                    onChange={(part) => set(i + 1, part)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </Stack>
    </FormDialog>
  )
}

function CutOffFields({
  name,
  field,
  cutOff,
  errors,
  onChange,
}: {
  name: string
  /** The name of the cut-off in the form, which error messages refer to. */
  field: string
  cutOff: CutOff
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<CutOff>) => void
}) {
  return (
    <div className={classes.fields}>
      <NumberInput
        aria-label={`${name}: days before`}
        name={`${field}[daysBefore]`}
        error={errors[`${field}[daysBefore]`]}
        suffix={cutOff.daysBefore === 1 ? ' day before' : ' days before'}
        min={0}
        max={60}
        decimalScale={0}
        w={150}
        value={cutOff.daysBefore}
        onChange={(days) => onChange({ daysBefore: Number(days) || 0 })}
      />
      <TextInput
        aria-label={`${name}: until`}
        name={`${field}[time]`}
        error={errors[`${field}[time]`]}
        type="time"
        w={140}
        value={cutOff.time}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
      />
      <Checkbox
        label="Accept late orders, marked as late"
        checked={!cutOff.isHard}
        onChange={(event) => onChange({ isHard: !event.currentTarget.checked })}
      />
    </div>
  )
}
