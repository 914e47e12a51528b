import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type ClosedDays as Closed, deliveryDays } from '#contract/calendar/delivery-days.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { formatDay } from '#web/shared/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'

const ClosedDaysForm = later(() => import('./ClosedDaysForm.tsx').then((part) => part.ClosedDaysForm))

const daysOf = ({ from, to }: Closed): string =>
  from === to ? formatDay(from, 'UTC') : `${formatDay(from, 'UTC')} – ${formatDay(to, 'UTC')}`

/** Days without delivery, such as holidays; the order pad shows the reason. */
export function ClosedDays() {
  const { data } = useAnswer(deliveryDays.closedDays, {})
  const removing = useCall(deliveryDays.removeClosedDays, { changes: [deliveryDays.closedDays] })
  const [isAdding, setIsAdding] = useState(false)
  const columns: Column<Closed>[] = [
    { id: 'days', header: 'Closed days', card: 'title', cell: daysOf },
    { id: 'reason', header: 'Reason', cell: ({ reason }) => reason || '—' },
    {
      id: 'counts',
      header: 'Lead times',
      cell: ({ countsAsBusinessDay }) => (countsAsBusinessDay ? 'Continue' : 'Paused'),
    },
    {
      id: 'buttons',
      header: 'Edit',
      isHeaderHidden: true,
      align: 'right',
      card: 'end',
      width: '150px',
      cell: (days) => (
        <Button
          size="compact-sm"
          variant="default"
          loading={removing.isPending}
          aria-label={`Remove closed days: ${daysOf(days)}`}
          onClick={() =>
            removing.send({ params: { closedDaysId: days.id } }, () => toast.success('Closed days removed', daysOf(days)))
          }
        >
          Remove
        </Button>
      ),
    },
  ]
  return (
    <Card
      title="Closed days"
      note="Customers see the reason"
      actions={
        <Button variant="default" onClick={() => setIsAdding(true)}>
          Add closed days
        </Button>
      }
    >
      <DataTable
        label="Closed days"
        columns={columns}
        list={{ rows: data }}
        rowId={({ id }) => id}
        empty={
          <Empty title="No upcoming closed days">
            Add public holidays or other days without delivery. Customers cannot choose these days.
          </Empty>
        }
      />
      {isAdding && (
        <Suspense>
          <ClosedDaysForm onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}
