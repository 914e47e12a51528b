import { Link } from '@tanstack/react-router'
import { formatDate, formatDay, formatTime } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { useNow } from '#web/shared/useNow.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { timeLeft } from '../order-pad/pad-labels.ts'
import classes from './Overview.module.css'
import { type CutOff, dayInAWord, mostUrgent, orderState } from './overview-labels.ts'

const MOST = 5

/** The next cut-offs; each supplier links to its order pad. */
export function OrderBefore({ cutOffs }: { cutOffs: readonly CutOff[] }) {
  const now = useNow()
  const { timezone, timeFormat } = useFormats()
  const first = mostUrgent(cutOffs)
  const day = (at: string) => formatDay(at, timezone)
  const weekday = (at: string) => formatDate(at, { dateFormat: 'ddd', timezone })
  const date = (at: string) => formatDate(at, { dateFormat: 'YYYY-MM-DD', timezone })
  const time = (at: string) => formatTime(at, { timezone, timeFormat })

  if (!first) {
    return (
      <section className={classes.dark} aria-label="Order before">
        <p className={classes.over}>Order before</p>
        <p className={classes.big}>No suppliers yet</p>
        <p className={classes.darkText}>Connect with a supplier to see here how long you can order for the next delivery.</p>
        <LinkButton to={`${paths.buyer.suppliers()}?view=all`} className={classes.stub}>
          Find a supplier
        </LinkButton>
      </section>
    )
  }
  const left = first.orderBefore === '' ? null : timeLeft(first.orderBefore, now)
  const word = dayInAWord(date(first.orderBefore), date(now.toISOString()))
  return (
    <section className={classes.dark} aria-label="Order before">
      <h2 className={classes.over}>Order before</h2>
      <p className={classes.big}>
        {word === 'tomorrow' ? 'Tomorrow ' : word === null && `${day(first.orderBefore)}, `}
        {time(first.orderBefore)} {left && <small className={classes.left}>{left} left</small>}
      </p>
      <ul className={classes.rows}>
        {cutOffs.slice(0, MOST).map((cutOff) => {
          const { text, isOpen } = orderState(cutOff)
          const isLater = cutOff.orderBefore !== first.orderBefore
          return (
            <li key={cutOff.distributor.id}>
              <Link to={paths.buyer.products({ id: cutOff.distributor.id })} className={classes.darkRow}>
                <b>{cutOff.distributor.name}</b>
                <span data-open={isOpen || undefined}>
                  {text}
                  {isLater && cutOff.orderBefore !== '' && (
                    <small>
                      {day(cutOff.orderBefore) !== day(first.orderBefore) && `${weekday(cutOff.orderBefore)} `}
                      {time(cutOff.orderBefore)}
                    </small>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {cutOffs.length > MOST && (
        <Link to={paths.buyer.suppliers()} className={classes.darkMore}>
          and {cutOffs.length - MOST} more
        </Link>
      )}
    </section>
  )
}
