import type { TaxCalculation } from '#contract/platform/money.ts'
import type { MinimumPolicy } from '#contract/pricing/delivery-fee.ts'
import {
  DELIVERY_COLUMNS,
  type DeliveryRow,
  deliveryTermsFrom,
  MINIMUM_COLUMNS,
} from '#server/calendar/delivery-days/delivery-reads.ts'
import { findOrderableRows, findSellableRows, type OrderableRow } from '#server/catalogue/products/orderable-reads.ts'
import { priceableFrom } from '#server/catalogue/products/product-row.ts'
import type { OrderableProduct } from '#server/ordering/orders/lines.ts'
import { PARTIES_COLUMNS, type Parties, type PartiesRow, partiesFrom } from '#server/ordering/orders/order-row.ts'
import { findLimits, lockLimitsOf } from '#server/ordering/purchasing-limits/limits.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { LimitLeft, TradeTerms } from './placement.ts'

type TermsRow = DeliveryRow &
  PartiesRow & {
    status: string
    venue_currency_code: string
    minimum_order_amount: number | null
    minimum_policy: MinimumPolicy
    delivery_fee: number
    delivery_fee_taxable: boolean
    tax: number
    tax_calculation: TaxCalculation
    payment_terms: string
  }

const TRADING = ['active']

/**
 * What a venue has agreed with each of some suppliers, and who the two are; those it does not trade with are left out.
 * @param statuses of the connection, where more than trading will do
 */
export async function findTradeTerms(
  tx: Tx,
  venueId: number,
  distributorIds: readonly number[],
  statuses: readonly string[] = TRADING,
): Promise<Map<number, { terms: TradeTerms; parties: Parties }>> {
  const found = await rows<TermsRow>(
    tx,
    `select d.id as "distributorId", v.id as "venueId", d.status, d.currency_code as "currencyCode", v.currency_code as venue_currency_code, ${PARTIES_COLUMNS},
            ${MINIMUM_COLUMNS}, d.delivery_fee_taxable, coalesce(c.tax, d.tax) as tax, d.tax_calculation, c.payment_terms,
            ${DELIVERY_COLUMNS}
       from connections c
       join distributors d on d.id = c.distributor_id
       join venues v on v.id = c.venue_id
       left join venue_groups g on g.id = v.venue_group_id
       join currencies cur on cur.code = d.currency_code
      where c.venue_id = $1 and c.distributor_id = any ($2) and c.status = any ($3) and d.deleted_at is null`,
    [venueId, distributorIds, statuses],
  )
  return new Map(found.map((row) => [row.distributorId, { terms: termsFrom(row), parties: partiesFrom(row) }]))
}

const termsFrom = (row: TermsRow): TradeTerms => ({
  distributorId: row.distributorId,
  venueId: row.venueId,
  currencyCode: row.currencyCode,
  venueCurrencyCode: row.venue_currency_code,
  decimals: row.fraction_digits,
  minimumOrderAmount: row.minimum_order_amount,
  minimumPolicy: row.minimum_policy,
  deliveryFeeBelowMinimum: row.delivery_fee,
  deliveryFeeTaxable: row.delivery_fee_taxable,
  tax: row.tax,
  taxCalculation: row.tax_calculation,
  paymentTerms: row.payment_terms,
  isOnPlatform: row.status === 'active',
  delivery: deliveryTermsFrom(row),
})

/** The products a venue may order, by id. */
export async function findOrderable(
  tx: Tx,
  venueId: number,
  productIds: readonly number[],
): Promise<Map<number, OrderableProduct & { distributorId: number }>> {
  const found = await findOrderableRows(tx, venueId, [...new Set(productIds)])
  return new Map(found.map((row) => [row.id, orderableFrom(row)]))
}

/** Of products of several suppliers those of one. */
export const soldBy = <P extends { distributorId: number }>(
  products: ReadonlyMap<number, P>,
  distributorId: number,
): Map<number, P> => new Map([...products].filter(([, product]) => product.distributorId === distributorId))

/** Own products that a supplier may put on an order of a customer, by id: hidden ones too. */
export async function findSellable(
  tx: Tx,
  distributorId: number,
  venueId: number,
  productIds: readonly number[],
): Promise<Map<number, OrderableProduct>> {
  const found = await findSellableRows(tx, distributorId, venueId, [...new Set(productIds)])
  return new Map(found.map((row) => [row.id, orderableFrom(row)]))
}

const orderableFrom = (row: OrderableRow): OrderableProduct & { distributorId: number } => ({
  ...priceableFrom(row),
  id: row.id,
  distributorId: row.distributor_id,
  name: row.name,
  sku: row.sku,
  minimumQuantity: row.minimum_quantity,
  orderingUnitIncrement: row.ordering_unit_increment,
  orderingUnit: { name: row.ordering_unit_name, type: row.ordering_unit_type },
  priceUnitName: row.price_unit_name,
  tax: row.own_tax ?? row.default_tax,
  taxCalculation: row.own_tax_calculation ?? row.default_tax_calculation,
  deals: row.deals,
  inventoryTracked: row.inventory_tracked,
  stock: row.stock,
  orderMoreThanAvailable: row.order_more_than_available,
  categoryId: row.category_id,
})

/**
 * The purchasing limits of a user at a venue with what was ordered in this calendar month. Holds a lock until the transaction ends, so that
 * orders placed at the same time are counted one after the other (G-024).
 * @param exceptOrderId an order that is being changed, and counts as it will be
 */
export async function lockLimits(
  tx: Tx,
  venueId: number,
  userId: number,
  at: Date,
  exceptOrderId: number | null = null,
): Promise<LimitLeft[]> {
  await lockLimitsOf(tx, venueId, userId)
  const found = await findLimits(tx, venueId, { userId, at, exceptOrderId })
  return found.map(({ category_id, amount, spent }) => ({ categoryId: category_id, amount, spent }))
}

/** Of each of some products its category and the ones above, so that a limit on a category holds for what is below; of hidden ones too. */
export async function categoriesOf(
  tx: Tx,
  lines: readonly { productId: number }[],
): Promise<(productId: number) => readonly number[]> {
  const ids = lines.map(({ productId }) => productId)
  const [above, products] = await Promise.all([
    categoriesAbove(tx),
    rows<{ id: number; category_id: number | null }>(tx, `select id, category_id from products where id = any ($1)`, [ids]),
  ])
  const categories = new Map(products.map(({ id, category_id }) => [id, category_id]))
  return (productId) => above.get(categories.get(productId) ?? 0) ?? []
}

/** For each category the ones above it and itself. */
export async function categoriesAbove(tx: Tx): Promise<Map<number, number[]>> {
  const all = await rows<{ id: number; parent_id: number | null }>(tx, `select id, parent_id from categories`)
  const parents = new Map(all.map(({ id, parent_id }) => [id, parent_id]))
  return new Map(all.map(({ id }) => [id, chain(parents, id)]))
}

function chain(parents: ReadonlyMap<number, number | null>, id: number): number[] {
  const ids: number[] = []
  for (let at: number | null | undefined = id; at != null && !ids.includes(at); at = parents.get(at)) ids.push(at)
  return ids
}
