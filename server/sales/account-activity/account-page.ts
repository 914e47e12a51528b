import type { Contact } from '#contract/parties/companies.ts'
import type { AccountDetail } from '#contract/sales/account-activity.ts'
import type { Amounts } from '#contract/sales/crm-fields.ts'
import { daysAfter, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { type Context, findAccount } from './account-reads.ts'
import { ADDRESS, amountsOf, COUNTS } from './accounts.ts'

const MONTHS = 12
const MOST_SHOWN = 10

type Place = Pick<AccountDetail, 'email' | 'phone' | 'note' | 'address'> & { contacts: Contact[] }
type Month = { month: string; orderCount: number; spent: Amounts }
type Product = { id: number; name: string; unit: string; orderCount: number; lastOrderedAt: Date }
type Order = Omit<AccountDetail['orders'][number], 'orderedAt'> & { orderedAt: Date }

/** One account with all that is shown on its page. @param today where the supplier is @throws Problem not_found */
export async function accountPage(tx: Tx, venueId: number, today: string, context: Context): Promise<AccountDetail> {
  const account = await findAccount(tx, venueId, context)
  const { distributorId } = context.actor
  const pair = [distributorId, venueId]
  const { timezone } = context.range
  const months = monthsUpTo(today, MONTHS)
  const [places, spent, products, orders] = await Promise.all([
    rows<Place>(
      tx,
      `select v.email, v.phone, c.note, v.contacts, ${ADDRESS} as address
         from connections c join venues v on v.id = c.venue_id where c.distributor_id = $1 and c.venue_id = $2`,
      pair,
    ),
    rows<Month>(
      tx,
      `with o as (select to_char(o.ordered_at at time zone $3, 'YYYY-MM') as month, o.currency_code,
           o.amount_with_tax - o.credit_note_amount as amount
           from orders o where o.distributor_id = $1 and o.venue_id = $2 and ${COUNTS} and o.ordered_at >= $4)
       select n.month, n.count as "orderCount",
         ${amountsOf(`select o.currency_code, sum(o.amount) as amount from o where o.month = n.month group by 1`)} as spent
         from (select month, count(*)::int as count from o group by 1) n`,
      [...pair, timezone, startOfDay(`${months[0]}-01`, timezone)],
    ),
    rows<Product>(
      tx,
      `select l.product_id as id, max(l.name) as name, max(l.unit) as unit, count(distinct o.id)::int as "orderCount",
         max(o.ordered_at) as "lastOrderedAt"
         from order_lines l join orders o on o.id = l.order_id
        where o.distributor_id = $1 and o.venue_id = $2 and ${COUNTS} and not l.is_bonus and not l.is_declined
        group by l.product_id order by 4 desc, 5 desc, 1 limit ${MOST_SHOWN}`,
      pair,
    ),
    rows<Order>(
      tx,
      `select o.id, o.order_number as "orderNumber", o.status, o.ordered_at as "orderedAt", o.amount_with_tax as "amountWithTax",
         ${currencyJson('m')} as currency
         from orders o join currencies m on m.code = o.currency_code
        where o.distributor_id = $1 and o.venue_id = $2 and o.ordered_at is not null order by o.ordered_at desc, o.id desc limit ${MOST_SHOWN}`,
      pair,
    ),
  ])
  const [place] = places
  return {
    ...account,
    email: place?.email ?? '',
    phone: place?.phone ?? '',
    note: place?.note ?? '',
    address: place?.address ?? '',
    contacts: place?.contacts ?? [],
    months: months.map((month) => spent.find((one) => one.month === month) ?? { month, orderCount: 0, spent: [] }),
    products: products.map((one) => ({ ...one, lastOrderedAt: one.lastOrderedAt.toISOString() })),
    orders: orders.map((one) => ({ ...one, orderedAt: one.orderedAt.toISOString() })),
  }
}

/** So many months, that of the day the last one. */
export function monthsUpTo(day: string, count: number): string[] {
  const months = [day.slice(0, 7)]
  while (months.length < count) months.unshift(daysAfter(`${months[0]}-01`, -1).slice(0, 7))
  return months
}
