import type { z } from 'zod'
import type { CustomerCreditLine } from '#contract/billing/credit-notes.ts'
import { type CustomerCreditPrice, priceCustomerCredit } from '#contract/billing/customer-credit-price.ts'
import type { customerCredits } from '#contract/billing/customer-credits.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import { priceAt, priceQuantityOf } from '#contract/pricing/price.ts'
import type { OrderableProduct } from '#server/ordering/orders/lines.ts'

export type LineGiven = z.output<typeof customerCredits.create.body>['lines'][number]
type UnpricedLine = Omit<CustomerCreditLine, 'amount' | 'taxAmount' | 'total'>

/** What a customer pays by default: the products at its prices, and the tax agreed with it. */
export type CustomerPrices = {
  products: ReadonlyMap<number, OrderableProduct>
  tax: number
  taxCalculation: TaxCalculation
  decimals: number
}

export type CustomerCredit = { lines: (CustomerCreditLine | null)[]; price: CustomerCreditPrice }

/**
 * A credit note without an order: each line with what was typed and, where nothing was, with what the customer pays today. A line that cannot
 * be priced is null and counts for nothing; `problems` says why, by field.
 */
export function customerCredit(given: readonly LineGiven[], prices: CustomerPrices): CustomerCredit {
  const problems: Record<string, string[]> = {}
  const unpriced = given.map((line, i) => {
    const made = line.productId === null ? freeAmount(line, prices) : goods(line, prices.products.get(line.productId))
    if (!('field' in made)) return made
    problems[`lines.${i}.${made.field}`] = [made.fault]
    return null
  })
  const kept = unpriced.map((line) => line ?? NOTHING)
  const price = priceCustomerCredit(kept, prices.decimals)
  return {
    lines: unpriced.map((line, i) => line && { ...line, ...(price.lines[i] as CustomerCreditPrice['lines'][number]) }),
    price: { ...price, problems: { ...price.problems, ...problems } },
  }
}

type Fault = { field: keyof LineGiven; fault: string }

function freeAmount(line: LineGiven, { tax, taxCalculation }: CustomerPrices): UnpricedLine | Fault {
  if (line.name === '') return { field: 'name', fault: 'Describe what the amount is for' }
  if (line.price === undefined) return { field: 'price', fault: 'This field is required' }
  if (line.quantity !== 1) return { field: 'quantity', fault: 'A free amount has no quantity' }
  if (line.returnToWarehouse) return { field: 'returnToWarehouse', fault: 'Only goods can be returned' }
  return {
    ...NOTHING,
    name: line.name,
    quantity: 1,
    priceQuantity: 1,
    price: line.price,
    tax: line.tax ?? tax,
    taxCalculation: line.taxCalculation ?? taxCalculation,
  }
}

function goods(line: LineGiven, product: OrderableProduct | undefined): UnpricedLine | Fault {
  if (!product) return { field: 'productId', fault: 'There is no such product' }
  const { price, marketPrice } = priceAt(product, line.quantity)
  if (marketPrice && line.price === undefined) return { field: 'price', fault: 'Has a market price: enter the price paid' }
  return {
    productId: product.id,
    name: product.name,
    sku: product.sku,
    unit: product.orderingUnit.name,
    priceUnit: product.priceUnitName,
    quantity: line.quantity,
    priceQuantity: priceQuantityOf(product, line.quantity),
    price: line.price ?? price,
    tax: line.tax ?? product.tax,
    taxCalculation: line.taxCalculation ?? product.taxCalculation,
    returnToWarehouse: line.returnToWarehouse,
  }
}

const NOTHING: UnpricedLine = {
  productId: null,
  name: '',
  sku: null,
  unit: '',
  priceUnit: '',
  quantity: 0,
  priceQuantity: 0,
  price: 0,
  tax: 0,
  taxCalculation: 'exempt',
  returnToWarehouse: false,
}
