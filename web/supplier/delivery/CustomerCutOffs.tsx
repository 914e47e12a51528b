import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { deliveryDays } from '#contract/calendar/delivery-days.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { Card } from '#web/ui/Card.tsx'
import { later } from '#web/ui/later.ts'
import classes from './CustomerCutOffs.module.css'
import { cutOffWords } from './cut-off-labels.ts'

const ScheduleForm = later(() => import('./ScheduleForm.tsx').then((part) => part.ScheduleForm))

/** The cut-offs of one customer; they override those of its category and the default. */
export function CustomerCutOffs({ venueId }: { venueId: number }) {
  const mayChange = useRights()('editSettings')
  const { data } = useAnswer(deliveryDays.schedules, {})
  const own = data.find(({ venue }) => venue?.id === venueId) ?? null
  const removing = useCall(deliveryDays.removeSchedule, { changes: [deliveryDays.schedules] })
  const [isEditing, setIsEditing] = useState(false)
  const why = mayChange ? undefined : 'You do not have permission to edit settings'
  return (
    <Card
      title="Cut-offs"
      note={own ? 'Only for this customer' : 'Default'}
      actions={
        <div className={classes.buttons}>
          {own && (
            <Button
              variant="default"
              disabled={!mayChange}
              title={why}
              loading={removing.isPending}
              onClick={() => removing.send({ params: { scheduleId: own.id } })}
            >
              Use default
            </Button>
          )}
          <Button variant="default" disabled={!mayChange} title={why} onClick={() => setIsEditing(true)}>
            {own ? 'Edit' : 'Set cut-offs'}
          </Button>
        </div>
      }
    >
      {own && (
        <ul className={classes.list}>
          {own.cutOffs.length === 0 && <li>No cut-offs. The lead time applies to every day.</li>}
          {own.cutOffs.map((one) => (
            <li key={one.day}>{cutOffWords(one)}</li>
          ))}
        </ul>
      )}
      {isEditing && (
        <Suspense>
          <ScheduleForm schedule={own} whom="venue" venueId={venueId} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Card>
  )
}
