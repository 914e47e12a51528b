import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type DeliverySchedule, deliveryDays } from '#contract/calendar/delivery-days.ts'
import { shortWeekday } from '#contract/platform/weekdays.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { RowButtons } from '#web/ui/RowButtons.tsx'
import { cutOffWords } from './cut-off-words.ts'
import type { For } from './ScheduleForm.tsx'

const ScheduleForm = later(() => import('./ScheduleForm.tsx').then((part) => part.ScheduleForm))

const nameOf = ({ customerCategory, venue }: DeliverySchedule): string => customerCategory?.name ?? venue?.name ?? 'Everyone'

/** Cut-offs for everyone, for categories and for single customers; the closest one counts as a whole. */
export function Schedules() {
  const { data } = useAnswer(deliveryDays.schedules, {})
  const removing = useCall(deliveryDays.removeSchedule, { changes: [deliveryDays.schedules] })
  const [editing, setEditing] = useState<{ schedule: DeliverySchedule | null; whom: For } | null>(null)
  const everyone = data.find(({ customerCategory, venue }) => !customerCategory && !venue)
  const remove = async (schedule: DeliverySchedule) => {
    const isSure = await confirm({
      title: `Take the schedule of ${nameOf(schedule)} away?`,
      message: 'Whom it was for goes by the next wider one; days without a cut-off go by the lead time.',
      confirm: 'Take it away',
      isDanger: true,
    })
    if (isSure) removing.send({ params: { scheduleId: schedule.id } })
  }
  const columns: Column<DeliverySchedule>[] = [
    { id: 'whom', header: 'For', card: 'title', cell: nameOf },
    {
      id: 'days',
      header: 'Delivered on',
      cell: ({ deliveryDays: days }) => (days ? days.map(shortWeekday).join(', ') : 'As set for the customer'),
    },
    {
      id: 'cut-offs',
      header: 'Order by',
      cell: ({ cutOffs }) =>
        cutOffs.length === 0 ? 'The lead time' : cutOffs.map((one) => <div key={one.day}>{cutOffWords(one)}</div>),
    },
    {
      id: 'buttons',
      header: 'Change',
      isHeaderHidden: true,
      align: 'right',
      card: 'end',
      width: '112px',
      cell: (schedule) => (
        <RowButtons
          name={nameOf(schedule)}
          change="Change"
          onChange={() =>
            setEditing({ schedule, whom: schedule.customerCategory ? 'category' : schedule.venue ? 'venue' : 'everyone' })
          }
          onDelete={() => void remove(schedule)}
        />
      ),
    },
  ]
  return (
    <Card
      title="Cut-offs"
      note="A day without one goes by the lead time"
      actions={
        <Button variant="default" onClick={() => setEditing({ schedule: null, whom: everyone ? 'category' : 'everyone' })}>
          {everyone ? 'New schedule' : 'Set cut-offs'}
        </Button>
      }
    >
      <DataTable
        label="Cut-offs"
        columns={columns}
        list={{ rows: data }}
        rowId={({ id }) => id}
        empty={
          <Empty title="No cut-offs yet">
            Say for each delivery day until when it can be ordered for. The order pad counts down to it.
          </Empty>
        }
      />
      {editing && (
        <Suspense>
          <ScheduleForm {...editing} taken={data} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Card>
  )
}
