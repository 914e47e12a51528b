import type { OrderStatus } from '#contract/ordering/order-status.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { meets, type Permission } from '#contract/platform/permissions.ts'
import { PLACED } from '#server/ordering/orders/placed.ts'
import { DELIVERY_DAY } from '#server/ordering/orders/supplier-filters.ts'
import { findAllTradingTerms } from '#server/parties/connections/connection-store.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'

const WEEKS = 53
const USUAL_WEEKS = 13

type SupplierRow = { id: number; name: string; lines_in_cart: number; usual_lines: number; last_days: string[] }

/** The suppliers by how soon to have ordered; a group orders by the soonest of its venues. */
export async function cutOffs(tx: Tx, { userId }: VenueActor, venueIds: readonly number[], now: Date) {
  const found = await rows<SupplierRow>(
    tx,
    `select d.id, d.name,
            (select count(*) from carts c join cart_lines l on l.cart_id = c.id
              where c.user_id = $2 and c.venue_id = any ($1) and c.distributor_id = d.id) as lines_in_cart,
            (select count(distinct u.product_id) from venue_products u
              where u.venue_id = any ($1) and u.distributor_id = d.id and u.last_ordered_at > $3) as usual_lines,
            array(select to_char(max(${DELIVERY_DAY}), 'YYYY-MM-DD') from orders o
              where o.distributor_id = d.id and o.venue_id = any ($1) and o.ordered_at > $3 and ${PLACED}
              group by o.venue_id) as last_days
       from distributors d
      where d.id in (select distributor_id from connections where venue_id = any ($1) and status = 'active')
        and d.deleted_at is null and d.status = 'active'`,
    [venueIds, userId, weeksBefore(now, USUAL_WEEKS)],
  )
  const connections = await findAllTradingTerms(tx, { distributorIds: found.map(({ id }) => id), venueIds }, now)
  return found
    .map((row) => {
      const active = connections.filter(({ distributorId, status }) => distributorId === row.id && status === 'active')
      const [soonest] = active.map(({ terms }) => terms).sort((a, b) => compare(a.orderBefore, b.orderBefore))
      const ordered = soonest ? row.last_days.filter((day) => day >= soonest.nextDeliveryDate) : []
      return {
        distributor: { id: row.id, name: row.name },
        orderBefore: soonest?.orderBefore ?? '',
        deliveryDate: soonest?.nextDeliveryDate ?? '',
        linesInCart: row.lines_in_cart,
        usualLines: row.usual_lines,
        hasOrder: ordered.length > 0,
        outlets: active.length,
        orderedOutlets: ordered.length,
      }
    })
    .sort((a, b) => compare(a.orderBefore, b.orderBefore) || compare(a.distributor.name, b.distributor.name))
}

type ArrivingRow = {
  id: number
  day: string
  venue_id: number
  venue_name: string
  distributor_id: number
  name: string
  status: OrderStatus
  amount_with_tax: number
}

/** An outlet `v`'s own day. */
const TODAY = `($2::timestamptz at time zone v.timezone)::date`

/** What comes on the next day on which something comes, today first. */
export async function arriving(tx: Tx, venueIds: readonly number[], now: Date) {
  const found = await rows<ArrivingRow>(
    tx,
    `with coming as (
       select o.id, to_char(${DELIVERY_DAY}, 'YYYY-MM-DD') as day, o.venue_id, v.name as venue_name,
              o.distributor_id, o.status, o.amount_with_tax
         from orders o join venues v on v.id = o.venue_id
        where o.venue_id = any ($1) and o.status in ('pending', 'sent', 'accepted', 'partially_accepted', 'out_for_delivery')
          and ${DELIVERY_DAY} >= ${TODAY})
     select c.*, d.name from coming c join distributors d on d.id = c.distributor_id
      where c.day = (select min(day) from coming) order by d.name, c.id`,
    [venueIds, now],
  )
  return {
    date: found[0]?.day ?? null,
    count: found.length,
    orders: found.map(({ id, venue_id, venue_name, distributor_id, name, status, amount_with_tax }) => ({
      id,
      venue: { id: venue_id, name: venue_name },
      distributor: { id: distributor_id, name },
      status,
      amountWithTax: amount_with_tax,
    })),
  }
}

const NEEDS = {
  approval: 'approveOrder',
  standing_order: 'seeFutureOrders',
  scheduled_order: 'seeFutureOrders',
  incomplete: 'resolveDispute',
  to_receive: 'seeOrders',
  unread_message: 'seeOrders',
  connection_request: 'manageSupplier',
} as const satisfies Record<string, Permission>
type NeedKind = keyof typeof NEEDS

/** Orders planned for later that cannot be placed until somebody decides. */
const waiting = (kind: 'standing' | 'scheduled') => `select count(*) from future_orders f join orders o on o.id = f.order_id
  where o.venue_id = v.id and o.upcoming and o.status = 'pending' and o.kind = '${kind}'
    and (f.held_at is not null or f.findings @> '[{"blocks": true}]')`

/** What waits for somebody like this user, and at which outlets if there are several; what there is none of is left out. */
export async function needsYou(tx: Tx, actor: VenueActor, venueIds: readonly number[], now: Date) {
  const counts = await rows<Record<NeedKind, number> & { id: number; name: string }>(
    tx,
    `select v.id, v.name,
            (select count(*) from orders where venue_id = v.id and status = 'needs_approval') as approval,
            (${waiting('standing')}) as standing_order,
            (${waiting('scheduled')}) as scheduled_order,
            (select count(*) from orders where venue_id = v.id and status in ('in_dispute', 'not_matching')) as incomplete,
            (select count(*) from orders o where o.venue_id = v.id
                and o.status in ('sent', 'accepted', 'partially_accepted', 'out_for_delivery') and ${DELIVERY_DAY} <= ${TODAY}) as to_receive,
            (select count(*) from orders where venue_id = v.id and not is_distributor_message_read and distributor_message <> '') as unread_message,
            (select count(*) from connections where venue_id = v.id and status <> 'active' and requested_by = 'distributor') as connection_request
       from venues v where v.id = any ($1) order by v.name, v.id`,
    [venueIds, now],
  )
  return (Object.keys(NEEDS) as NeedKind[])
    .map((kind) => {
      const at = counts.filter((venue) => venue[kind] > 0)
      return {
        kind,
        count: at.reduce((sum, venue) => sum + venue[kind], 0),
        ...(venueIds.length > 1 && { venues: at.map(({ id, name }) => ({ id, name })) }),
      }
    })
    .filter(({ kind, count }) => count > 0 && meets(actor, NEEDS[kind]))
}

/** what was ordered in each week from Monday, by each outlet's own calendar, in one currency. */
export function spendByWeek(tx: Tx, venueIds: readonly number[], currency: Currency, now: Date) {
  return rows<{ week: string; amount: number; isCurrent: boolean }>(
    tx,
    `with present as (
       select date_trunc('week', max($2::timestamptz at time zone v.timezone)) as monday from venues v where v.id = any ($1)),
          spent as (
       select date_trunc('week', o.ordered_at at time zone v.timezone) as monday, sum(o.amount_with_tax) as amount
         from orders o join venues v on v.id = o.venue_id
        where o.venue_id = any ($1) and o.currency_code = $3 and ${PLACED}
          and o.ordered_at >= ((select monday from present) - interval '${WEEKS - 1} weeks') at time zone v.timezone
        group by 1)
     select to_char(week.monday, 'YYYY-MM-DD') as week, coalesce(spent.amount, 0) as amount, week.monday = present.monday as "isCurrent"
       from present
      cross join lateral (select present.monday - n * interval '1 week' as monday from generate_series(0, ${WEEKS - 1}) n) week
       left join spent on spent.monday = week.monday
      order by week.monday`,
    [venueIds, now, currency.code],
  )
}

const weeksBefore = (now: Date, weeks: number) => new Date(now.getTime() - weeks * 7 * 86_400_000)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
