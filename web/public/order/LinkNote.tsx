import { DateTime } from '#web/shared/DateTime.tsx'
import classes from './PublicOrder.module.css'

/** That the page was opened by a link, and until when it is valid. */
export function LinkNote({ expiresAt }: { expiresAt: string }) {
  return (
    <p className={classes.link}>
      Secure link for this one order · expires <DateTime at={expiresAt} />
    </p>
  )
}
