import { Button } from '@mantine/core'
import { DateTime } from '#web/shared/DateTime.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { type Door, numbersOf } from './doors.ts'
import type { Outcome } from './outcomes.ts'
import classes from './Run.module.css'

/** A door that is over: what came of it, whether it was sent, and the way back. */
export function DoneDoor({
  door,
  unsent,
  onUndo,
  onDeliver,
}: {
  door: Door
  /** Its outcome, while the server does not have it. */
  unsent: Outcome | undefined
  onUndo: () => void
  onDeliver: () => void
}) {
  const [stop] = door.stops
  if (!stop) return null
  const isMissed = unsent ? unsent.kind === 'not-home' : stop.notHome !== null
  const at = unsent?.at ?? stop.deliveredAt ?? stop.notHome?.at ?? null
  const by = unsent?.kind === 'delivered' ? unsent.body.name : stop.deliveredTo
  const reason = unsent?.kind === 'not-home' ? unsent.body.reason : stop.notHome?.reason
  const faults = stop.lines.filter(({ issue }) => issue !== null)
  const mayUndo = unsent !== undefined || isMissed || stop.undoableUntil !== null
  return (
    <li className={classes.stop} data-done>
      <h2 className={classes.name}>
        {door.venue.name} <StatusBadge tone={isMissed ? 'beet' : 'bottle'}>{isMissed ? 'nobody there' : 'delivered'}</StatusBadge>
        {unsent && <StatusBadge tone="saffron">not sent yet</StatusBadge>}
      </h2>
      <p className={classes.note}>
        {[numbersOf(door), isMissed ? `“${reason}”` : by].filter(Boolean).join(' · ')}
        {at && (
          <>
            , <DateTime at={at} as="time" />
          </>
        )}
      </p>
      {faults.map(({ lineId, name, issue, receivedQuantity, quantity }) => (
        <p key={lineId} className={classes.note}>
          {name}: {issue}, {receivedQuantity} of {quantity} kept
        </p>
      ))}
      {(mayUndo || isMissed) && (
        <div className={classes.ways}>
          {isMissed && !unsent && (
            <Button variant="default" onClick={onDeliver}>
              Deliver after all…
            </Button>
          )}
          {mayUndo && (
            <Button variant="default" onClick={onUndo}>
              Undo
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
