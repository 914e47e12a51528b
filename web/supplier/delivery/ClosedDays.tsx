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

/** Holidays and the like: nothing is delivered, and the order pad says why. */
export function ClosedDays() {
  const { data } = useAnswer(deliveryDays.closedDays, {})
  const removing = useCall(deliveryDays.removeClosedDays, { changes: [deliveryDays.closedDays] })
  const [isAdding, setIsAdding] = useState(false)
  const columns: Column<Closed>[] = [
    { id: 'days', header: 'Closed', card: 'title', cell: daysOf },
    { id: 'reason', header: 'Why', cell: ({ reason }) => reason || '—' },
    {
      id: 'counts',
      header: 'Meanwhile',
      cell: ({ countsAsBusinessDay }) => (countsAsBusinessDay ? 'Lead times continue' : 'Lead times pause'),
    },
    {
      id: 'buttons',
      header: 'Change',
      isHeaderHidden: true,
      align: 'right',
      card: 'end',
      width: '150px',
      cell: (days) => (
        <Button
          size="compact-sm"
          variant="default"
          loading={removing.isPending}
          aria-label={`Deliver after all: ${daysOf(days)}`}
          onClick={() => removing.send({ params: { closedDaysId: days.id } }, () => toast.success('Open again', daysOf(days)))}
        >
          Deliver after all
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
          Close for some days
        </Button>
      }
    >
      <DataTable
        label="Closed days"
        columns={columns}
        list={{ rows: data }}
        rowId={({ id }) => id}
        empty={
          <Empty title="No closed days ahead">Public holidays, stocktake, a broken van: nothing is offered for these days.</Empty>
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
