import {
  type CreditPrice,
  type CreditWanted,
  creditableParts,
  type PartCredit,
  priceCredit,
  remainingOf,
} from '#contract/billing/credit-note-price.ts'
import type { CustomerCreditLine } from '#contract/billing/credit-notes.ts'
import { sum } from '#contract/platform/money.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** A line that is credited, as it was when the note was written. */
export type CreditedLine = {
  lineId: number
  productId: number
  name: string
  sku: string | null
  unit: string
  isBonus: boolean
  quantity: number
  /** What was typed in; null credits what the quantity has cost. */
  amount: number | null
  returnToWarehouse: boolean
}

/** What is asked for; what it comes to is worked out by `creditPrice`. */
export type CreditNote = {
  id: number
  distributorId: number
  venueId: number
  /** Null: for the customer alone, in a currency of its own. */
  orderId: number | null
  status: 'draft' | 'approved'
  number: number | null
  note: string
  warehouseId: number | null
  selectedProducts: readonly CreditedLine[]
  deliveryFee: number
  nonStockCredit: number
  /** Of a note without an order. */
  currencyCode: string | null
  customerLines: readonly CustomerCreditLine[]
  createdAt: Date
  createdByName: string
  approvedAt: Date | null
  approvedByName: string | null
}

/** What a note can be written with; the rest of it follows. */
export type Wishes = Pick<CreditNote, 'note' | 'warehouseId' | 'deliveryFee' | 'nonStockCredit'> & {
  selectedProducts: readonly (Pick<CreditedLine, 'lineId' | 'quantity' | 'amount'> & { returnToWarehouse: boolean })[]
}

/** @throws Problem validation_failed when nothing is asked for, more than is left, or goods back of no quantity */
export function mustBeCreditable(wishes: Wishes, order: Order, credited: readonly PartCredit[]): CreditPrice {
  const price = priceCredit(order, credited, wishes)
  const fields = { ...price.problems, ...returnFaults(wishes) }
  for (const [i, { quantity, amount }] of wishes.selectedProducts.entries()) {
    if (quantity === 0 && !amount) fields[`selectedProducts.${i}.quantity`] = ['Enter a quantity or an amount']
  }
  if (wishes.selectedProducts.length === 0 && wishes.deliveryFee === 0 && wishes.nonStockCredit === 0)
    fields.selectedProducts = ['Choose what to credit']
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  return price
}

/** Goods cannot be returned without a quantity; by field. */
export const returnFaults = ({ selectedProducts }: Pick<Wishes, 'selectedProducts'>): Record<string, string[]> =>
  Object.fromEntries(
    selectedProducts.flatMap(({ quantity, returnToWarehouse }, i) =>
      quantity === 0 && returnToWarehouse ? [[`selectedProducts.${i}.returnToWarehouse`, ['Nothing is returned']]] : [],
    ),
  )

/** The lines of an order that are asked for, with what the note keeps of them. */
export function linesOf(wishes: Wishes, order: Pick<Order, 'lines'>): CreditedLine[] {
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  return wishes.selectedProducts.flatMap(({ lineId, quantity, amount, returnToWarehouse }) => {
    const line = lines.get(lineId)
    return line ? [{ ...keptOf(line), quantity, amount, returnToWarehouse }] : []
  })
}

const keptOf = ({ id, productId, name, sku, unit, isBonus }: OrderLine) => ({ lineId: id, productId, name, sku, unit, isBonus })

/** @throws Problem invalid_transition once it is approved: what was decided stays as it is */
export function mustBeDraft({ status }: Pick<CreditNote, 'status'>): void {
  if (status !== 'draft')
    throw new Problem('invalid_transition', {
      message: 'This credit note is approved and can no longer be changed. Create a new one.',
    })
}

/** What comes back to the warehouse, together per product (G-029). */
export function goodsBack({ selectedProducts, customerLines }: Pick<CreditNote, 'selectedProducts' | 'customerLines'>) {
  const goods = new Map<number, number>()
  for (const { productId, quantity, returnToWarehouse } of [...selectedProducts, ...customerLines])
    if (returnToWarehouse && productId !== null) goods.set(productId, sum([goods.get(productId) ?? 0, quantity], 3))
  return goods
}

/** What is left of an order to credit: of each of its lines, of the delivery fee, and together. */
export function leftOf(order: Order, credited: readonly PartCredit[]) {
  const parts = creditableParts(order, credited)
  return { parts, deliveryFee: parts.at(-1)?.amount ?? 0, total: remainingOf(order, parts) }
}

export type { CreditPrice, CreditWanted, PartCredit }
