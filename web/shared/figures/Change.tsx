import { formatPercent } from '#web/shared/format.ts'
import classes from './Change.module.css'

/** How much more or less than before, where more is good news. @param written the figure before */
export function Change({ now, before, written }: { now: number; before: number; written: string }) {
  if (before === 0) return <span>nothing before</span>
  const percent = ((now - before) / before) * 100
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  return (
    <>
      <b className={classes.change} data-direction={direction}>
        {direction === 'same' ? 'as before' : `${percent > 0 ? '+' : ''}${formatPercent(percent)}`}
      </b>{' '}
      <span>from {written}</span>
    </>
  )
}
