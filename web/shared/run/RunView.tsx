import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { DriversRun } from '#contract/delivery/deliveries.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { later } from '#web/ui/later.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/UndoButton.tsx'
import type { Handed } from './DeliverForm.tsx'
import { DoneDoor } from './DoneDoor.tsx'
import { DoorCard } from './DoorCard.tsx'
import { type Door, doorsOf, orderIdsOf } from './doors.ts'
import type { Missed } from './NotHomeForm.tsx'
import { type Outcome, outcomes, record, sendAs, subscribeToOutcomes, withdraw } from './outcomes.ts'
import classes from './Run.module.css'

const DeliverForm = later(() => import('./DeliverForm.tsx').then((part) => part.DeliverForm))
const NotHomeForm = later(() => import('./NotHomeForm.tsx').then((part) => part.NotHomeForm))

const UNDO_SHOWN = 10_000

/**
 * A driver's run on the phone: the next door first, with its delivery details. What is recorded is kept on the phone until the server has it.
 * @param owner whose outcomes these are, see Outcome
 */
export function RunView({
  run,
  door: entrance,
  owner,
  days,
  onUndo,
}: {
  run: DriversRun
  door: Outcome['door']
  owner: string
  /** Chooses another day, where that is possible. */
  days?: ReactNode
  /** Undoes what the server has. */
  onUndo: (orderIds: number[]) => void
}) {
  const { date, distributor, driver, stops } = run
  const [asking, setAsking] = useState<{ form: 'deliver' | 'not-home'; door: Door } | null>(null)
  // An external queue: it sends for this run while the run is open.
  useEffect(() => sendAs(owner), [owner])
  const unsent = useSyncExternalStore(subscribeToOutcomes, outcomes).filter((one) => one.owner === owner && one.date === date)
  const unsentOf = (door: Door) => unsent.find(({ body }) => orderIdsOf(door).some((id) => body.orderIds.includes(id)))
  const all = doorsOf(stops)
  const isOver = (door: Door) =>
    door.stops.every(({ isDone, notHome }) => isDone || notHome !== null) || unsentOf(door) !== undefined
  const [open, over] = [all.filter((door) => !isOver(door)), all.filter(isOver)]

  const keep = (door: Door, happened: ({ kind: 'delivered' } & Handed) | ({ kind: 'not-home' } & Missed)) => {
    const key = crypto.randomUUID()
    setAsking(null)
    void record({ ...happened, key, owner, door: entrance, date, venue: door.venue.name, at: new Date().toISOString() })
    const undo = () => withdraw(key) || onUndo(orderIdsOf(door))
    toast.success(happened.kind === 'delivered' ? 'Delivered' : 'Reported', `${door.venue.name}. `, {
      ctas: <UndoButton key="undo" onUndo={undo} />,
      delay: UNDO_SHOWN,
    })
  }
  const takeBack = (door: Door) => {
    const waiting = unsentOf(door)
    if (!waiting || !withdraw(waiting.key)) onUndo(orderIdsOf(door))
  }

  return (
    <article className={classes.page}>
      <header>
        <h1 className={classes.head}>{driver}</h1>
        <p className={classes.note}>
          {distributor} · <DateTime at={date} as="day" />
          {stops.length > 0 && ` · ${open.length === 0 ? 'all done' : `${countOf(open.length, 'stop')} to go`}`}
        </p>
        {days}
      </header>
      {unsent.length > 0 && (
        <Notice tone="saffron">
          {countOf(unsent.length, 'stop')} not sent yet. {unsent.length === 1 ? 'It is' : 'They are'} kept on this phone and sent
          when the connection is back.
        </Notice>
      )}
      {stops.length === 0 && <Empty title="No stops yet">Stops appear here as soon as they are assigned to you.</Empty>}
      <ol className={classes.stops} aria-label="Stops to go">
        {open.map((door, at) => (
          <DoorCard key={orderIdsOf(door).join()} door={door} isNext={at === 0}>
            <Button variant="default" className={classes.main} onClick={() => setAsking({ form: 'not-home', door })}>
              Nobody there…
            </Button>
            <Button
              className={classes.main}
              size="md"
              variant={at === 0 ? 'filled' : 'default'}
              onClick={() => setAsking({ form: 'deliver', door })}
            >
              Mark as delivered…
            </Button>
          </DoorCard>
        ))}
      </ol>
      {over.length > 0 && (
        <ol className={classes.stops} aria-label="Stops done">
          {over.map((door) => (
            <DoneDoor
              key={orderIdsOf(door).join()}
              door={door}
              unsent={unsentOf(door)}
              onUndo={() => takeBack(door)}
              onDeliver={() => setAsking({ form: 'deliver', door })}
            />
          ))}
        </ol>
      )}
      <Suspense>
        {asking?.form === 'deliver' && (
          <DeliverForm
            door={asking.door}
            onDone={(handed) => keep(asking.door, { kind: 'delivered', ...handed })}
            onClose={() => setAsking(null)}
          />
        )}
        {asking?.form === 'not-home' && (
          <NotHomeForm
            door={asking.door}
            onDone={(missed) => keep(asking.door, { kind: 'not-home', ...missed })}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </article>
  )
}
