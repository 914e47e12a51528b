import { permissionsOf } from '#contract/platform/permissions.ts'
import { rateAfter } from '#server/catalogue/products/usual.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { ORDER_LINES } from '#server/ordering/orders/order-table.ts'
import { quantitiesToBook } from '#server/ordering/orders/stock.ts'
import { isBelowPar } from '#server/stock/inventory/par-level.ts'
import { batchesOf } from './batches.ts'
import type { Companies } from './companies.ts'
import type { Good } from './goods.ts'
import { parLevelOf } from './labels.ts'
import type { Happened } from './life.ts'
import type { Person } from './people.ts'
import type { Ids, Tables } from './rows.ts'
import { SUPPLIERS } from './suppliers.ts'
import { VENUES } from './venues.ts'
import type { Written } from './year.ts'

/** The rows of the orders of a year and of what they left behind: usuals, stock, and news under the bell. */
export function ledger(year: readonly Written[], goods: readonly Good[], companies: Companies, ids: Ids, now: Date): Tables {
  const events = year.flatMap(({ order, events }) => events.map((event) => ({ order, event, id: ids.order_events() })))
  const orders = year.map(({ order }) => order)
  return {
    orders: orders.map(orderRow),
    order_lines: orders.flatMap(lineRows),
    order_events: events.map(({ order, event, id }) => eventRow(order, event, id)),
    order_numbers: SUPPLIERS.map(({ key, firstOrderNumber }) => ({
      distributor_id: companies.suppliers[key].id,
      last_number: Math.max(
        firstOrderNumber,
        ...orders.filter(isOf(companies.suppliers[key])).map(({ orderNumber }) => orderNumber ?? 0),
      ),
    })),
    venue_products: usuals(orders.filter(isOrdered)),
    ...stock(orders, goods, companies, ids, now),
    notifications: news(events, companies, ids, now),
  }
}

/** Drafts and quotes are not ordered; what was bought over the counter is nothing one usually orders. */
const isOrdered = ({ orderedAt, status, offline }: Order): boolean => orderedAt !== null && status !== 'quote' && !offline

const isOf =
  ({ id }: { id: number }) =>
  ({ distributorId }: Order) =>
    distributorId === id

export const lineRows = (order: Order) =>
  order.lines.map((line) => ({
    ...ORDER_LINES.record(line),
    price_rule: line.priceRule as never,
    order_id: order.id,
    distributor_id: order.distributorId,
    venue_id: order.venueId,
  }))

export const orderRow = (order: Order) => ({
  id: order.id,
  distributor_id: order.distributorId,
  venue_id: order.venueId,
  order_number: order.orderNumber,
  status: order.status,
  type: order.type,
  kind: order.kind,
  distributor_type: order.distributorType,
  offline: order.offline,
  quote_end_date: order.quoteEndDate,
  invoice_number: order.invoiceNumber,
  dispute_note: order.disputeNote,
  dispute_opened_at: order.disputeOpenedAt,
  dispute_opened_by: order.disputeOpenedBy,
  ordered_by: order.orderedBy,
  ordered_by_name: order.orderedByName,
  ordered_at: order.orderedAt,
  upcoming: order.upcoming,
  scheduled_at: order.scheduledAt,
  interval: order.interval,
  requested_delivery_at: order.requestedDeliveryAt,
  accepted_at: order.acceptedAt,
  declined_at: order.declinedAt,
  completed_at: order.completedAt,
  abandoned_at: order.abandonedAt,
  currency_code: order.currencyCode,
  minimum_order_amount: order.minimumOrderAmount,
  delivery_fee_below_minimum: order.deliveryFeeBelowMinimum,
  tax: order.tax,
  tax_calculation: order.taxCalculation,
  delivery_fee_taxable: order.deliveryFeeTaxable,
  amount: order.amount,
  order_discount_amount: order.orderDiscountAmount,
  delivery_fee: order.deliveryFee,
  tax_amount: order.taxAmount,
  amount_with_tax: order.amountWithTax,
  credit_note_amount: order.creditNoteAmount,
  line_count: order.lines.length,
  declined_line_count: order.lines.filter(({ isDeclined }) => isDeclined).length,
  venue_message: order.venueMessage,
  distributor_message: order.distributorMessage,
  cancel_note: order.cancelNote,
  is_venue_message_read: order.isVenueMessageRead,
  is_distributor_message_read: order.isDistributorMessageRead,
  after_working_hours: order.afterWorkingHours,
  after_cut_off: order.afterCutOff,
  venue_order_number: order.venueOrderNumber,
  payment_terms: order.paymentTerms,
  warehouse_id: order.warehouseId,
  created_at: order.createdAt,
  updated_at: order.completedAt ?? order.abandonedAt ?? order.declinedAt ?? order.acceptedAt ?? order.createdAt,
})

const eventRow = (order: Order, { at, kind, side, by, particulars }: Happened, id: number) => ({
  id,
  order_id: order.id,
  distributor_id: order.distributorId,
  venue_id: order.venueId,
  at,
  kind,
  side,
  user_id: by.id,
  user_name: by.name,
  particulars: particulars as never,
})

type Usual = NonNullable<Tables['venue_products']>[number] & { last_ordered_at: Date; weekly_rate: number; times_ordered: number }

/** What each venue usually orders, kept up order by order as it is when they are placed. */
function usuals(orders: readonly Order[]): Usual[] {
  const found = new Map<string, Usual>()
  for (const order of orders) {
    const at = order.orderedAt as Date
    for (const line of order.lines.filter(({ isBonus }) => !isBonus)) {
      const key = `${order.venueId}:${line.productId}`
      const before = found.get(key)
      const weeks = before ? (at.getTime() - before.last_ordered_at.getTime()) / (7 * 86_400_000) : 0
      found.set(key, {
        venue_id: order.venueId,
        product_id: line.productId,
        distributor_id: order.distributorId,
        times_ordered: (before?.times_ordered ?? 0) + 1,
        weekly_rate: rateAfter(before?.weekly_rate ?? 0, weeks, line.quantity),
        last_ordered_at: at,
        last_quantity: line.quantity,
        last_price: line.price,
      })
    }
  }
  return [...found.values()]
}

/** Bottles left of a wine: of some hardly any, of one in twenty-five none. */
const leftOf = (product: Good): number => (product.id % 25 === 0 ? 0 : product.id % 7 === 0 ? 4 : 18 + (product.id % 40))

/** For suppliers that count: every accepted order took stock, and what it took was brought in at the start of its month. */
function stock(orders: readonly Order[], goods: readonly Good[], { suppliers }: Companies, ids: Ids, now: Date): Tables {
  const counted = goods.filter(({ supplier }) => supplier.countsStock)
  const movements: NonNullable<Tables['inventory_movements']> = []
  const items: NonNullable<Tables['inventory_items']> = []
  const links: NonNullable<Tables['inventory_movement_items']> = []
  for (const product of counted) {
    const { id: distributor_id, warehouseId: warehouse_id } = suppliers[product.supplier.key]
    const whose = { distributor_id, warehouse_id, product_id: product.id, user_id: null }
    const taken = orders
      .filter((order) => order.distributorId === distributor_id && order.acceptedAt !== null && order.status !== 'abandoned')
      .map((order) => ({ order, quantity: quantitiesToBook(order, order.lines).get(product.id) ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
      .map(({ order, quantity }) => ({
        ...whose,
        type: 'order_acceptance',
        quantity: -quantity,
        order_id: order.id,
        at: order.acceptedAt as Date,
      }))
    const openedAt = new Date(now.getTime() - 370 * 86_400_000)
    const brought = [
      { ...whose, type: 'addition', quantity: leftOf(product), order_id: null, at: openedAt },
      ...deliveriesFor(taken),
    ]
    const moves = [...brought, ...taken]
      .filter(({ quantity }) => quantity !== 0)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map((move) => ({ ...move, id: ids.inventory_movements() }))
    const batches = batchesOf(product, moves, { distributor_id, warehouse_id, product_id: product.id }, ids, now)
    movements.push(...moves)
    items.push(...batches.items)
    links.push(...batches.links)
  }
  return {
    inventory_items: items,
    inventory_movements: movements,
    inventory_movement_items: links,
    warehouse_products: counted.map((product) => ({
      warehouse_id: suppliers[product.supplier.key].warehouseId,
      product_id: product.id,
      distributor_id: suppliers[product.supplier.key].id,
      quantity: leftOf(product),
      par_level: parLevelOf(product),
      is_below_par: isBelowPar(leftOf(product), parLevelOf(product)),
    })),
  }
}

type Taken = { quantity: number; at: Date; distributor_id: number; warehouse_id: number; product_id: number; user_id: null }

function deliveriesFor(taken: readonly Taken[]) {
  const months = Map.groupBy(taken, ({ at }) => at.toISOString().slice(0, 7))
  return [...months.values()].flatMap((inMonth) => {
    const [first] = inMonth
    if (!first) return []
    const quantity = -inMonth.reduce((all, one) => all + one.quantity, 0)
    return [{ ...first, type: 'addition', quantity, order_id: null, at: new Date(first.at.getTime() - 3_600_000) }]
  })
}

const NEWS_DAYS = 2
type Reported = { order: Order; event: Happened; id: number }

/** What was notified in the last days; older than half a day it has been read. */
function news(events: readonly Reported[], { people, suppliers, groups, venues }: Companies, ids: Ids, now: Date) {
  const since = now.getTime() - NEWS_DAYS * 86_400_000
  return events
    .filter(({ event }) => event.at.getTime() > since)
    .sort((a, b) => a.event.at.getTime() - b.event.at.getTime())
    .flatMap((reported) => {
      const supplier = SUPPLIERS.find(({ key }) => suppliers[key].id === reported.order.distributorId)
      const venue = VENUES.find(({ key }) => venues[key].id === reported.order.venueId)
      const words = supplier && venue && wordsFor(reported, supplier.name, venue.name)
      if (!words) return []
      const isThere = ({ at }: Person) =>
        typeof at === 'object' &&
        (words.toVenue
          ? ('venues' in at && at.venues.includes(venue.key)) ||
            ('group' in at && groups[at.group].id === groupOf(venue.group, groups))
          : 'supplier' in at && at.supplier === supplier.key)
      const concerned = people.filter(
        (person) =>
          isThere(person) &&
          permissionsOf(person.role, person.granted).includes(words.toVenue ? 'orderNotifications' : 'seeOrders'),
      )
      return concerned.map(({ id }) => ({
        id: ids.notifications(),
        user_id: id,
        distributor_id: reported.order.distributorId,
        venue_id: reported.order.venueId,
        order_id: reported.order.id,
        kind: words.kind,
        title: words.title,
        body: words.body,
        created_at: reported.event.at,
        read_at:
          reported.event.at.getTime() < now.getTime() - 43_200_000 ? new Date(reported.event.at.getTime() + 1_800_000) : null,
        about:
          reported.event.kind === 'placed'
            ? `order:${reported.order.id}:placed`
            : `order:${reported.order.id}:event:${reported.id}`,
      }))
    })
}

const groupOf = (key: string | null, groups: Companies['groups']) =>
  key === null ? undefined : groups[key as keyof typeof groups].id

function wordsFor({ order, event }: Reported, supplier: string, venue: string) {
  const number = `#${order.orderNumber}`
  const said = order.distributorMessage ? ` They wrote: “${order.distributorMessage}”` : ''
  const kept = order.lines.filter(({ isDeclined }) => !isDeclined).length
  switch (event.kind) {
    case 'placed':
      return order.status === 'needs_approval'
        ? {
            toVenue: true,
            kind: 'order_placed',
            title: `Order ${number} needs approval`,
            body: `${order.orderedByName} ordered from ${supplier} beyond a purchasing limit.`,
          }
        : {
            toVenue: false,
            kind: 'order_placed',
            title: `New order ${number} from ${venue}`,
            body: `${order.orderedByName} ordered ${order.lines.length} ${order.lines.length === 1 ? 'line' : 'lines'}${order.afterWorkingHours ? ' after working hours' : ''}.`,
          }
    case 'accepted':
      return {
        toVenue: true,
        kind: 'order_answered',
        title: `${supplier} accepted order ${number}`,
        body: `All ${order.lines.length} lines will be delivered.${said}`,
      }
    case 'partially_accepted':
      return {
        toVenue: true,
        kind: 'order_answered',
        title: `${supplier} accepted part of order ${number}`,
        body: `${kept} of ${order.lines.length} lines will be delivered.${said}`,
      }
    case 'declined':
      return {
        toVenue: true,
        kind: 'order_answered',
        title: `${supplier} declined order ${number}`,
        body: `Nothing will be delivered.${said}`,
      }
    case 'cancelled':
    case 'abandoned':
      return {
        toVenue: false,
        kind: 'order_cancelled',
        title: `Order ${number} was cancelled`,
        body: `${event.by.name} cancelled it: “${order.cancelNote}”`,
      }
    case 'received':
      return {
        toVenue: false,
        kind: 'order_delivered',
        title: `${venue} received order ${number}`,
        body: `${event.by.name} confirmed that it arrived.`,
      }
    default:
      return undefined
  }
}
