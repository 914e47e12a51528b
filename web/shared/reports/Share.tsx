import { formatPercent } from '#web/shared/format.ts'
import classes from './Reports.module.css'

/** A part of the whole, as a bar and in percent; null where the whole is nothing. */
export function Share({ percent }: { percent: number | null }) {
  if (percent === null) return '—'
  return (
    <span className={classes.share}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.fill} style={{ width: `${Math.min(Math.max(percent, 0), 100)}%` }} />
      </span>
      {formatPercent(percent)}
    </span>
  )
}
