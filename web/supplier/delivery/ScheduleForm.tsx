import { Checkbox, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type CutOff, type DeliverySchedule, deliveryDays } from '#contract/calendar/delivery-days.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { WEEKDAYS } from '#contract/platform/weekdays.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { Weekdays } from '#web/ui/Weekdays.tsx'
import classes from './ScheduleForm.module.css'

export type For = 'everyone' | 'category' | 'venue'

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
  const [categoryId, setCategoryId] = useState<number | null>(schedule?.customerCategory?.id ?? null)
  const [days, setDays] = useState<number[]>(schedule?.deliveryDays ?? [])
  const [cutOffs, setCutOffs] = useState<readonly CutOff[]>(schedule?.cutOffs ?? [])
  const saving = useCall(deliveryDays.setSchedule, { changes: [deliveryDays.schedules], form: 'schedule' })
  const isTaken = (id: number) =>
    taken.some(({ id: other, customerCategory }) => customerCategory?.id === id && other !== schedule?.id)
  const set = (day: number, part: Partial<CutOff> | null) =>
    setCutOffs((before) => {
      const others = before.filter((one) => one.day !== day)
      const next = part && { ...(before.find((one) => one.day === day) ?? firstOf(day)), ...part }
      return (next ? [...others, next] : others).toSorted((a, b) => a.day - b.day)
    })
  return (
    <FormDialog
      opened
      onClose={onClose}
      size="xl"
      title={schedule?.customerCategory ? `Cut-offs for ${schedule.customerCategory.name}` : 'Cut-offs'}
      submit="Save cut-offs"
      available={whom !== 'category' || categoryId !== null}
      unavailable="Choose a customer category."
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={(event) => {
        event.preventDefault()
        // does not submit an enclosing form
        event.stopPropagation()
        const body = {
          customerCategoryId: whom === 'category' ? categoryId : null,
          venueId: whom === 'venue' ? venueId : null,
          deliveryDays: whom === 'category' && days.length > 0 ? days : null,
          cutOffs: [...cutOffs],
        }
        saving.send({ body }, () => {
          toast.success('Cut-offs saved')
          onClose()
        })
      }}
    >
      <Stack gap="md">
        {whom === 'category' && !schedule && (
          <Select
            label="Applies to"
            placeholder="Customer category"
            nothingFoundMessage="No categories yet"
            data={categories.filter(({ id }) => !isTaken(id)).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={categoryId === null ? null : String(categoryId)}
            onChange={(id) => setCategoryId(id === null ? null : Number(id))}
          />
        )}
        {whom === 'category' && <Weekdays label="Delivery days" days={days} onChange={setDays} />}
        <ul className={classes.days}>
          {WEEKDAYS.map((name, i) => {
            const cutOff = cutOffs.find(({ day }) => day === i + 1)
            return (
              <li key={name}>
                <Checkbox
                  label={name}
                  checked={cutOff !== undefined}
                  onChange={(event) => set(i + 1, event.currentTarget.checked ? {} : null)}
                />
                {cutOff && <CutOffFields name={name} cutOff={cutOff} onChange={(part) => set(i + 1, part)} />}
              </li>
            )
          })}
        </ul>
      </Stack>
    </FormDialog>
  )
}

function CutOffFields({ name, cutOff, onChange }: { name: string; cutOff: CutOff; onChange: (part: Partial<CutOff>) => void }) {
  return (
    <div className={classes.fields}>
      <NumberInput
        aria-label={`${name}: days before`}
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
