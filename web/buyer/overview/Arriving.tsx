import { Link } from '@tanstack/react-router'
import { useUser } from '#web/session/session.ts'
import { countOf, formatDay } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { OrderStatusBadge } from '#web/shared/OrderStatusBadge.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './Overview.module.css'
import { dayInAWord, type Stats } from './overview-labels.ts'

const MOST = 4

/** The next deliveries and their status. */
export function Arriving({
  arriving,
  currency,
  today,
}: {
  arriving: Stats['arriving']
  currency: Stats['currency']
  today: string
}) {
  const { date, count, orders } = arriving
  const isOfGroup = useUser().context?.context === 'venue-group'
  if (date === null) {
    return (
      <section className={classes.card} aria-label="Arriving">
        <h2 className={classes.over}>Arriving</h2>
        <p className={classes.big}>No deliveries on the way</p>
        <p className={classes.quiet}>Your orders appear here until they are delivered.</p>
      </section>
    )
  }
  return (
    <section className={classes.card} aria-label="Arriving">
      <h2 className={classes.over}>Arriving {dayInAWord(date, today) ?? formatDay(date, 'UTC')}</h2>
      <p className={classes.big}>{countOf(count, 'delivery', 'deliveries')}</p>
      <ul className={classes.rows}>
        {orders.slice(0, MOST).map(({ id, venue, distributor, status, amountWithTax }) => (
          <li key={id}>
            <Link to={paths.buyer.orders({ id })} className={classes.row}>
              <OrderStatusBadge status={status} side="buyer" isShort />
              <span className={classes.name}>
                {distributor.name}
                {isOfGroup && <small> · {venue.name}</small>}
              </span>
              <b>
                <Money amount={amountWithTax} currency={currency} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
      {orders.length > MOST && (
        <TextLink to={paths.buyer.orders({}, { view: 'coming' })} className={classes.more}>
          and {orders.length - MOST} more
        </TextLink>
      )}
    </section>
  )
}
