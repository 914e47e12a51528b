import { DateTime } from '#web/shared/DateTime.tsx'
import classes from './PublicOrder.module.css'

/** By which right one is here, and until when. */
export function LinkNote({ expiresAt }: { expiresAt: string }) {
  return (
    <p className={classes.link}>
      Secure link for this one order · expires <DateTime at={expiresAt} />
    </p>
  )
}
