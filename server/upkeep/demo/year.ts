import { permissionsOf } from '#contract/platform/permissions.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { place, type TradeTerms, type WantedOrder } from '#server/ordering/placing/placement.ts'
import { type Appetite, appetite } from './appetite.ts'
import { type Day, MINUTE, momentOf, yearUpTo } from './calendar.ts'
import { type Good, orderableOn } from './goods.ts'
import { type Happened, liveOn } from './life.ts'
import type { Person } from './people.ts'
import { type Random, random, seedOf } from './random.ts'
import { SUPPLIERS, type Supplier, type SupplierKey, TAX, TIMEZONE } from './suppliers.ts'
import { type Trade, VENUES, type Venue, type VenueKey } from './venues.ts'

/** Whoever is in the world, by key, with the ids they have. */
export type Cast = {
  suppliers: Record<SupplierKey, { id: number; warehouseId: number }>
  venues: Record<VenueKey, { id: number }>
  people: readonly (Person & { id: number })[]
  goods: readonly Good[]
}

export type Written = { order: Order; events: Happened[] }

type NextIds = { order: () => number; line: () => number }

/** An order about to be written: by whom, when and what. */
type Intent = {
  at: Date
  day: Day
  venue: Venue
  supplier: SupplierKey
  trade: Trade
  orderer: Person & { id: number }
  lines: { productId: number; quantity: number }[]
  fate: 'lives' | 'waits' | 'needs approval'
}

/** Twelve months of orders, in the order they were written. */
export function writeYear(cast: Cast, now: Date, nextIds: NextIds): Written[] {
  const days = yearUpTo(now)
  const today = days.at(-1) as Day
  const intents = VENUES.flatMap((venue) =>
    trades(venue).flatMap(([supplier, trade]) => {
      const wants = appetite(venue, supplier, trade, cast.goods)
      const chance = random(seedOf(`${venue.key} orders from ${supplier}`))
      const whole = { venue, supplier, trade, cast, wants, chance }
      return [...overTheYear(whole, days, now), ...latest(whole, today, now)]
    }),
  )
  intents.sort((a, b) => a.at.getTime() - b.at.getTime() || a.venue.key.localeCompare(b.venue.key))
  const goods = new Map(cast.goods.map((good) => [good.id, good]))
  const numbers = new Map(SUPPLIERS.map(({ key, firstOrderNumber }) => [key, firstOrderNumber]))
  const chance = random(seedOf('what becomes of orders'))
  return intents.map((intent) => {
    const orderNumber = (numbers.get(intent.supplier) ?? 0) + 1
    numbers.set(intent.supplier, orderNumber)
    const order = placed(intent, cast, goods, orderNumber, nextIds, chance)
    const answerers = cast.people.filter(({ at, role }) => isOf(at, intent.supplier) && permissionsOf(role).includes('editOrder'))
    const supplier = supplierOf(intent.supplier)
    const { warehouseId } = cast.suppliers[intent.supplier]
    return liveOn(order, {
      days,
      now,
      chance,
      orderer: intent.orderer,
      answerers,
      goods,
      supplier,
      warehouseId,
      isAnswered: intent.fate === 'lives',
    })
  })
}

const trades = (venue: Venue) => Object.entries(venue.trades) as [SupplierKey, Trade][]

type Whole = { venue: Venue; supplier: SupplierKey; trade: Trade; cast: Cast; wants: Appetite; chance: Random }

/** On their weekdays, mostly at night after service; now and then a day is left out. */
function overTheYear({ venue, supplier, trade, cast, wants, chance }: Whole, days: readonly Day[], now: Date): Intent[] {
  return days
    .filter(({ weekday }) => trade.on.includes(weekday))
    .map((day): Intent => {
      const at = chance.isOnceIn(3)
        ? momentOf(day, chance.between(9, 15), chance.between(0, 59))
        : momentOf(day, 21, chance.between(20, 140))
      const orderer = ordererFor(venue, supplier, day, cast)
      const lines = wants.lines(day, chance)
      return { at, day, venue, supplier, trade, orderer, lines: isLimited(orderer) ? lines.slice(0, 3) : lines, fate: 'lives' }
    })
    .filter(({ at, day }) => !chance.isOnceIn(14) && at.getTime() < now.getTime() - 40 * MINUTE && day.daysAgo < 365)
}

/** Written within the last hours, so that there is something to answer whenever one looks. */
const LATEST: readonly { venue: VenueKey; supplier: SupplierKey; minutesAgo: number; fate: Intent['fate'] }[] = [
  { venue: 'glasshouse', supplier: 'northfield', minutesAgo: 9, fate: 'waits' },
  { venue: 'glasshouse', supplier: 'fold', minutesAgo: 11, fate: 'waits' },
  { venue: 'grill', supplier: 'northfield', minutesAgo: 21, fate: 'waits' },
  { venue: 'rye', supplier: 'northfield', minutesAgo: 34, fate: 'waits' },
  { venue: 'saltmarsh', supplier: 'fold', minutesAgo: 28, fate: 'waits' },
  { venue: 'terrace', supplier: 'northfield', minutesAgo: 52, fate: 'waits' },
  { venue: 'rye', supplier: 'dairy', minutesAgo: 47, fate: 'waits' },
  { venue: 'glasshouse', supplier: 'wine', minutesAgo: 65, fate: 'needs approval' },
  { venue: 'anchor', supplier: 'northfield', minutesAgo: 76, fate: 'waits' },
  { venue: 'anchor', supplier: 'wine', minutesAgo: 84, fate: 'waits' },
  { venue: 'grill', supplier: 'pantry', minutesAgo: 130, fate: 'waits' },
  { venue: 'lobby', supplier: 'northfield', minutesAgo: 150, fate: 'waits' },
]

function latest({ venue, supplier, trade, cast, wants, chance }: Whole, day: Day, now: Date): Intent[] {
  return LATEST.filter((one) => one.venue === venue.key && one.supplier === supplier).map(({ minutesAgo, fate }) => {
    const isHeld = fate === 'needs approval'
    const orderers = orderersOf(venue, cast)
    const orderer = (isHeld ? orderers.find(isLimited) : orderers.find((person) => !isLimited(person))) ?? orderers[0]
    if (!orderer) throw new Error(`Nobody orders for ${venue.name}`)
    const lines = isHeld ? wants.dearest(5) : wants.lines(day, chance)
    return { at: new Date(now.getTime() - minutesAgo * MINUTE), day, venue, supplier, trade, orderer, lines, fate }
  })
}

/** Whoever is kept to a limit orders the milk on Wednesdays. */
export function ordererFor(venue: Venue, supplier: SupplierKey, day: Day, cast: Cast): Person & { id: number } {
  const orderers = orderersOf(venue, cast)
  const limited = orderers.find(isLimited)
  const others = orderers.filter((person) => person !== limited)
  const orderer =
    limited && supplier === 'dairy' && day.weekday === 3 ? limited : others[day.daysAgo % Math.max(1, others.length)]
  if (!orderer) throw new Error(`Nobody orders for ${venue.name}`)
  return orderer
}

const isLimited = ({ role, email }: Person) => role === 'venue_orderer' && email.startsWith('sam@')

/** Those of the house first; who runs a whole group orders where nobody else does. */
function orderersOf({ key, group }: Venue, { people }: Cast): (Person & { id: number })[] {
  const mayOrder = people.filter(({ role }) => permissionsOf(role).includes('createOrder'))
  const ofTheHouse = mayOrder.filter(({ at }) => typeof at === 'object' && 'venues' in at && at.venues.includes(key))
  return ofTheHouse.length > 0
    ? ofTheHouse
    : mayOrder.filter(({ at }) => typeof at === 'object' && 'group' in at && at.group === group)
}

const isOf = (at: Person['at'], supplier: SupplierKey) => typeof at === 'object' && 'supplier' in at && at.supplier === supplier

const MESSAGES = [
  'Please leave at the loading dock.',
  'Ripe ones for Friday, please.',
  'Call before you come, the lane is closed.',
  'Function for 80 on Saturday, no substitutes please.',
  'Last box had a few bruised ones.',
  'Invoice to the office, please.',
]

function placed(
  { at, day, venue, supplier, trade, orderer, lines, fate }: Intent,
  cast: Cast,
  goods: ReadonlyMap<number, Good>,
  orderNumber: number,
  nextIds: NextIds,
  chance: Random,
): Order {
  const products = new Map(lines.map(({ productId }) => [productId, orderableOn(goods.get(productId) as Good, venue.key, day)]))
  const wanted: WantedOrder = {
    products: lines,
    message: chance.isOnceIn(14) ? chance.pick(MESSAGES) : '',
    venueOrderNumber: venue.group === 'hotel' ? `PO-${String(chance.between(10_000, 99_999))}` : '',
    requestedDeliveryAt: null,
  }
  const order = place(wanted, termsOf(supplier, venue, trade, cast), products, { userId: orderer.id, name: orderer.name }, at)
  return {
    ...order,
    id: nextIds.order(),
    orderNumber,
    lines: order.lines.map((line) => ({ ...line, id: nextIds.line() })),
    ...(fate === 'needs approval' && { status: 'needs_approval' }),
  }
}

export function termsOf(key: SupplierKey, venue: Venue, trade: Trade, cast: Cast): TradeTerms {
  const supplier = supplierOf(key)
  return {
    distributorId: cast.suppliers[key].id,
    venueId: cast.venues[venue.key].id,
    currencyCode: 'AUD',
    venueCurrencyCode: 'AUD',
    decimals: 2,
    minimumOrderAmount: trade.minimumOrderAmount ?? supplier.minimumOrderAmount,
    minimumPolicy: 'fee',
    deliveryFeeBelowMinimum: trade.deliveryFee ?? supplier.deliveryFee,
    deliveryFeeTaxable: true,
    tax: TAX,
    taxCalculation: supplier.taxCalculation,
    paymentTerms: trade.paymentTerms,
    isOnPlatform: true,
    delivery: {
      timezone: TIMEZONE,
      deliveryPeriod: supplier.deliveryPeriod,
      deliveryPeriodCount: supplier.deliveryPeriodCount,
      deliveryDays: supplier.deliveryDays,
      restrictDeliveryDates: supplier.restrictDeliveryDates,
      workingHours: supplier.workingHours,
      cutOffs: [],
      closedDays: [],
    },
  }
}

function supplierOf(key: SupplierKey): Supplier {
  const supplier = SUPPLIERS.find((one) => one.key === key)
  if (!supplier) throw new Error(`There is no supplier ${key}`)
  return supplier
}
