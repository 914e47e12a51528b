import type { OrderDetail } from '#contract/ordering/orders.ts'
import type { Deal } from '#contract/pricing/deal.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { accountingOf } from './order-accounting.ts'
import type { Loaded } from './order-store.ts'
import { type Looking, orderView } from './order-view.ts'

type Around = Pick<
  OrderDetail,
  | 'deliveryPeriod'
  | 'deliveryPeriodCount'
  | 'restrictDeliveryDates'
  | 'primaryWarehouseName'
  | 'secondaryWarehouseName'
  | 'distributorAccountOwner'
> & { customerInfo: NonNullable<OrderDetail['customerInfo']>; deals: { productId: number; deals: Deal[] }[] }

/** One order as it is looked at, with what lists and the answers of changes need not carry. */
export async function orderDetail(db: Database, loaded: Loaded, looking: Looking): Promise<OrderDetail> {
  const view = orderView(loaded, looking)
  // warehouses and users are the supplier's own; both sides of its order may know those that are named here
  const [{ deals, customerInfo, ...around }, accounting] = await Promise.all([
    readAround(db.read(everyone), loaded.order),
    accountingOf(db.read(everyone), loaded.order, looking),
  ])
  const dealsOf = new Map(deals.map((one) => [one.productId, one.deals]))
  return {
    ...view,
    ...around,
    ...accounting,
    customerInfo: looking.side === 'distributor' ? customerInfo : null,
    orderedProducts: view.orderedProducts.map((line) => ({ ...line, deals: dealsOf.get(line.productId) ?? [] })),
  }
}

async function readAround(tx: Tx, { distributorId, venueId, lines }: Loaded['order']): Promise<Around> {
  const [around] = await rows<Around>(
    tx,
    `select d.delivery_period as "deliveryPeriod", d.delivery_period_count as "deliveryPeriodCount",
            d.restrict_delivery_dates as "restrictDeliveryDates",
            (select w.name from warehouses w where w.distributor_id = d.id and w.is_primary) as "primaryWarehouseName",
            (select w.name from warehouses w where w.distributor_id = d.id and not w.is_primary and w.deleted_at is null
              order by lower(w.name), w.id limit 1) as "secondaryWarehouseName",
            case when u.id is not null then json_build_object('name', u.name, 'email', u.email, 'phone', u.phone) end
              as "distributorAccountOwner",
            json_build_object('customerType', coalesce(c.customer_type, 'standard'), 'customerCategory', coalesce(k.name, ''),
              'note', coalesce(c.note, '')) as "customerInfo",
            coalesce((select json_agg(json_build_object('productId', p.id, 'deals', p.deals)) from products p
              where p.distributor_id = d.id and p.id = any ($3::bigint[]) and p.deals <> '[]'), '[]') as deals
       from distributors d
       left join connections c on c.distributor_id = d.id and c.venue_id = $2
       left join users u on u.id = c.account_owner_id
       left join customer_categories k on k.id = c.customer_category_id
      where d.id = $1`,
    [distributorId, venueId, lines.map(({ productId }) => productId)],
  )
  if (!around) throw new Error(`There is no supplier ${distributorId}`)
  return around
}
