import { whyNotOrderable } from '#contract/catalogue/orderable.ts'
import { isAccepted } from '#contract/ordering/order-status.ts'
import { proportion } from '#contract/platform/money.ts'
import { type LineDiscount, priceAt, priceQuantityOf } from '#contract/pricing/price.ts'
import { linesFor, type OrderableProduct } from '#server/ordering/orders/lines.ts'
import { mustAllow, type Side } from '#server/ordering/orders/moves.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import { retotalled } from '#server/ordering/orders/order-total.ts'
import { Problem } from '#server/platform/http/problem.ts'

export type LineChange = {
  lineId?: number | undefined
  productId: number
  /** 0 takes the line out. */
  quantity: number
  note?: string | undefined
  /** Of the supplier alone: customers have no call that takes prices or discounts (decision table D). */
  price?: number | undefined
  discountType?: LineDiscount['discountType'] | null | undefined
  discountValue?: number | null | undefined
}

/** What a change did, for the history: kinds R-174. */
export type Amendment = { kind: 'product_update' | 'added' | 'removed' | 'delivery_fee_update'; particulars: object }

/**
 * One side changes the lines of an order (T-19, T-24, T-25, T-36, T-37, T-42, T-49, T-51, T-53, T-62): quantities priced again by the tiers,
 * products added or taken out, bonus lines following their deals, the fee looked at again. At least one line stays. Of an order that was
 * answered, what is taken out is declined, and comes back with a quantity.
 * @param newIds ids for lines that are added; as many as changes without a line, twice over for their bonus lines
 * @throws Problem invalid_transition, validation_failed, not_existing, last_line
 */
export function amend(
  order: Order,
  side: Side,
  changes: readonly LineChange[],
  products: ReadonlyMap<number, OrderableProduct>,
  newIds: readonly number[],
): { order: Order; amendments: Amendment[] } {
  mustAllow(order, side, 'edit')
  checkChanges(order, side, changes, products)
  const ids = [...newIds]
  const amendments: Amendment[] = []
  const changeOf = new Map(changes.toReversed().map((change) => [change.lineId, change]))
  const bonusesOf = Map.groupBy(order.lines, ({ isBonus, bonusOf }) => (isBonus ? bonusOf : null))
  const mains = bonusesOf.get(null) ?? []
  const groups = mains.flatMap((line): OrderLine[][] => {
    const change = changeOf.get(line.id)
    const bonuses = bonusesOf.get(line.position) ?? []
    if (!change) return [[line, ...bonuses]]
    if (change.quantity === 0) {
      if (!line.isDeclined) amendments.push(noted('removed', line))
      return wasAnswered(order) ? [[line, ...bonuses].map((one) => ({ ...one, isDeclined: true }))] : []
    }
    const changed = { ...changedLine(line, change, products), isDeclined: false }
    if (line.isDeclined) amendments.push(noted('added', changed))
    else if (differs(line, changed)) {
      amendments.push({
        kind: 'product_update',
        particulars: { productId: line.productId, name: line.name, before: shown(line), after: shown(changed) },
      })
    }
    // deals of today do not reach what was agreed, unless the quantity is another one
    if (changed.quantity === line.quantity) return [[changed, ...bonuses.map((bonus) => ({ ...bonus, isDeclined: false }))]]
    return [[changed, ...bonusOf(changed, products, () => bonuses[0]?.id ?? ids.shift() ?? 0)]]
  })
  for (const change of changes.filter(({ lineId, quantity }) => lineId === undefined && quantity > 0)) {
    const product = products.get(change.productId) as OrderableProduct
    const [main] = linesFor(product, change, 1)
    const line = changedLine({ ...(main as OrderLine), id: ids.shift() ?? 0 }, change, products)
    amendments.push(noted('added', line))
    groups.push([line, ...bonusOf(line, products, () => ids.shift() ?? 0)])
  }
  if (!groups.some(([main]) => main && !main.isDeclined)) throw new Problem('last_line')
  const amended = retotalled(placedByLines({ ...order, lines: renumbered(groups) }), order.amount)
  if (amended.deliveryFee !== order.deliveryFee) {
    amendments.push({ kind: 'delivery_fee_update', particulars: { before: order.deliveryFee, after: amended.deliveryFee } })
  }
  return { order: amended, amendments }
}

/** Then what is left out stays to be seen. */
const wasAnswered = ({ status }: Order): boolean => isAccepted(status) || status === 'in_dispute'

/** T-52, T-53: accepted as long as no line is declined. */
const placedByLines = (order: Order): Order =>
  isAccepted(order.status)
    ? { ...order, status: order.lines.some(({ isDeclined }) => isDeclined) ? 'partially_accepted' : 'accepted' }
    : order

const noted = (kind: 'added' | 'removed', { productId, name, quantity }: OrderLine): Amendment => ({
  kind,
  particulars: { productId, name, quantity },
})

function checkChanges(
  order: Order,
  side: Side,
  changes: readonly LineChange[],
  products: ReadonlyMap<number, OrderableProduct>,
): void {
  const fields: Record<string, string[]> = {}
  const missing: number[] = []
  for (const [i, change] of changes.entries()) {
    const line = change.lineId === undefined ? undefined : order.lines.find(({ id, isBonus }) => id === change.lineId && !isBonus)
    if (change.lineId !== undefined && line?.productId !== change.productId)
      fields[`lines.${i}.lineId`] = ['Is not a line of this order for that product']
    if (change.lineId === undefined && change.quantity === 0) fields[`lines.${i}.quantity`] = ['Must be above 0']
    const discount = discountAfter(line ?? NO_DISCOUNT, change)
    if (discount.discountType === null && change.discountValue) fields[`lines.${i}.discountType`] = ['Choose percent or amount']
    if (discount.discountType === 'percent' && (discount.discountValue ?? 0) > 100)
      fields[`lines.${i}.discountValue`] = ['At most 100 %']
    const product = products.get(change.productId)
    if (!product && !(line && change.quantity <= line.quantity)) missing.push(change.productId)
    const why = product && change.quantity > 0 ? whyNotOrderable(product, change.quantity) : null
    if (why && side === 'venue') fields[`lines.${i}.quantity`] = [why]
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  if (missing.length > 0) throw new Problem('not_existing', { products: missing })
}

/** A price typed in by the supplier stays; any other follows the tiers of the new quantity. */
function changedLine(line: OrderLine, change: LineChange, products: ReadonlyMap<number, OrderableProduct>): OrderLine {
  const product = products.get(line.productId)
  const changed: OrderLine = {
    ...line,
    quantity: change.quantity,
    priceQuantity: product
      ? priceQuantityOf(product, change.quantity)
      : proportion(line.priceQuantity, change.quantity, line.quantity, 6),
    note: change.note ?? line.note,
    ...discountAfter(line, change),
  }
  if (change.price !== undefined)
    return { ...changed, price: change.price, marketPrice: line.marketPrice, priceRule: { kind: 'manual', value: change.price } }
  if (!product || line.priceRule.kind === 'manual' || change.quantity === line.quantity) return changed
  const { price, rule, marketPrice } = priceAt(product, change.quantity)
  return { ...changed, price, priceRule: rule, marketPrice }
}

const NO_DISCOUNT: LineDiscount = { discountType: null, discountValue: null }

/** A value alone is of the type the line has. */
function discountAfter(line: LineDiscount, { discountType = line.discountType, discountValue }: LineChange): LineDiscount {
  if (discountType === null) return NO_DISCOUNT
  const isKept = discountValue === undefined && discountType === line.discountType
  return { discountType, discountValue: isKept ? line.discountValue : (discountValue ?? 0) }
}

function bonusOf(line: OrderLine, products: ReadonlyMap<number, OrderableProduct>, nextId: () => number): OrderLine[] {
  const product = products.get(line.productId)
  if (!product) return []
  const [, bonus] = linesFor(product, line, line.position)
  return bonus ? [{ ...bonus, id: nextId() }] : []
}

/** Positions without holes, bonus lines behind and pointing at their main line. */
function renumbered(groups: readonly OrderLine[][]): OrderLine[] {
  const lines: OrderLine[] = []
  for (const [main, ...bonuses] of groups) {
    if (!main) continue
    const position = lines.length + 1
    lines.push({ ...main, position })
    for (const bonus of bonuses) lines.push({ ...bonus, position: lines.length + 1, bonusOf: position })
  }
  return lines
}

const shown = ({ quantity, price, discountType, discountValue, note }: OrderLine) => ({
  quantity,
  price,
  discountType,
  discountValue,
  note,
})
const differs = (a: OrderLine, b: OrderLine): boolean => JSON.stringify(shown(a)) !== JSON.stringify(shown(b))
