import type { supplierOverview } from '#contract/insight/supplier-overview.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { OverviewCard, OverviewMore, OverviewRow, OverviewRows } from '#web/shared/overview/OverviewCard.tsx'
import { paths } from '#web/site/paths.ts'
import { TwoLines } from '#web/ui/TwoLines.tsx'

type ToAnswer = Returned<typeof supplierOverview.orders>['toAnswer']

/** Orders that wait for an answer; who has waited longest is first. */
export function OrdersToAnswer({ toAnswer: { count, orders } }: { toAnswer: ToAnswer }) {
  const all = paths.supplier.orders({}, { view: 'pending' })
  if (count === 0)
    return <OverviewCard label="Orders to answer" big="Every order is answered" quiet="New orders appear here at once." />
  return (
    <OverviewCard label="Orders to answer" big={countOf(count, 'order')}>
      <OverviewRows>
        {orders.map(({ id, orderNumber, venue, orderedAt, amountWithTax, currency }) => (
          <OverviewRow
            key={id}
            to={paths.supplier.orders({ id }, { view: 'pending' })}
            name={
              <TwoLines
                below={
                  <>
                    {orderNumber !== null && `#${orderNumber} · `}
                    <DateTime at={orderedAt} as="ago" />
                  </>
                }
              >
                {venue.name}
              </TwoLines>
            }
            end={
              <b>
                <Money amount={amountWithTax} currency={currency} />
              </b>
            }
          />
        ))}
      </OverviewRows>
      <OverviewMore to={all}>{count > orders.length ? `All ${count} orders to answer` : 'View orders'}</OverviewMore>
    </OverviewCard>
  )
}
