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
import { cutOffWords } from './cut-off-labels.ts'
import type { For } from './ScheduleForm.tsx'

const ScheduleForm = later(() => import('./ScheduleForm.tsx').then((part) => part.ScheduleForm))

const nameOf = ({ customerCategory, venue }: DeliverySchedule): string => customerCategory?.name ?? venue?.name ?? 'All customers'

/** Cut-offs for all customers, categories and single customers; the most specific schedule applies. */
export function Schedules() {
  const { data } = useAnswer(deliveryDays.schedules, {})
  const removing = useCall(deliveryDays.removeSchedule, { changes: [deliveryDays.schedules] })
  const [editing, setEditing] = useState<{ schedule: DeliverySchedule | null; whom: For } | null>(null)
  const everyone = data.find(({ customerCategory, venue }) => !customerCategory && !venue)
  const remove = async (schedule: DeliverySchedule) => {
    const isSure = await confirm({
      title: `Delete cut-offs for ${nameOf(schedule)}?`,
      message: 'The next more general cut-offs apply instead; days without a cut-off use the lead time.',
      confirm: 'Delete cut-offs',
      isDanger: true,
    })
    if (isSure) removing.send({ params: { scheduleId: schedule.id } })
  }
  const columns: Column<DeliverySchedule>[] = [
    { id: 'whom', header: 'Applies to', card: 'title', cell: nameOf },
    {
      id: 'days',
      header: 'Delivery days',
      cell: ({ deliveryDays: days }) => (days ? days.map(shortWeekday).join(', ') : 'Set per customer'),
    },
    {
      id: 'cut-offs',
      header: 'Order by',
      cell: ({ cutOffs }) =>
        cutOffs.length === 0 ? 'Lead time' : cutOffs.map((one) => <div key={one.day}>{cutOffWords(one)}</div>),
    },
    {
      id: 'buttons',
      header: 'Edit',
      isHeaderHidden: true,
      align: 'right',
      card: 'end',
      width: '112px',
      cell: (schedule) => (
        <RowButtons
          name={nameOf(schedule)}
          change="Edit"
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
      note="Days without a cut-off use the lead time"
      actions={
        <Button variant="default" onClick={() => setEditing({ schedule: null, whom: everyone ? 'category' : 'everyone' })}>
          {everyone ? 'New cut-offs' : 'Set cut-offs'}
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
            Set until when customers can order for each delivery day. The order pad shows a countdown.
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
