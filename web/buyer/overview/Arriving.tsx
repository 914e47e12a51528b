import { useUser } from '#web/session/session.ts'
import { countOf, formatDay } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { OrderStatusBadge } from '#web/shared/OrderStatusBadge.tsx'
import { OverviewCard, OverviewMore, OverviewRow, OverviewRows } from '#web/shared/overview/OverviewCard.tsx'
import { paths } from '#web/site/paths.ts'
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
      <OverviewCard label="Arriving" big="No deliveries on the way" quiet="Your orders appear here until they are delivered." />
    )
  }
  return (
    <OverviewCard
      label="Arriving"
      title={`Arriving ${dayInAWord(date, today) ?? formatDay(date, 'UTC')}`}
      big={countOf(count, 'delivery', 'deliveries')}
    >
      <OverviewRows>
        {orders.slice(0, MOST).map(({ id, venue, distributor, status, amountWithTax }) => (
          <OverviewRow
            key={id}
            to={paths.buyer.orders({ id })}
            before={<OrderStatusBadge status={status} side="buyer" isShort />}
            name={
              <>
                {distributor.name}
                {isOfGroup && <small> · {venue.name}</small>}
              </>
            }
            end={
              <b>
                <Money amount={amountWithTax} currency={currency} />
              </b>
            }
          />
        ))}
      </OverviewRows>
      {orders.length > MOST && (
        <OverviewMore to={paths.buyer.orders({}, { view: 'coming' })}>and {orders.length - MOST} more</OverviewMore>
      )}
    </OverviewCard>
  )
}
