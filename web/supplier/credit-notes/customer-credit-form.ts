import type { CreditNote, CustomerCreditLine } from '#contract/billing/credit-notes.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import type { Sold } from '../orders/write/order-form.ts'

/** A line as it is typed: of a product, or a free amount. What is undefined is what the customer pays today. */
export type LineValues = {
  key: string
  productId: number | null
  name: string
  unit: string
  priceUnit: string
  quantity: number
  price: number | undefined
  tax: number | undefined
  taxCalculation: TaxCalculation | undefined
  returnToWarehouse: boolean
}

export const lineOfProduct = ({ id, name, orderingUnit, priceUnit }: Sold, key: string): LineValues => ({
  ...EMPTY,
  key,
  productId: id,
  name,
  unit: orderingUnit.name,
  priceUnit: priceUnit.name,
})

export const freeAmount = (key: string): LineValues => ({ ...EMPTY, key })

const EMPTY = {
  productId: null,
  name: '',
  unit: '',
  priceUnit: '',
  quantity: 1,
  price: undefined,
  tax: undefined,
  taxCalculation: undefined,
  returnToWarehouse: false,
}

export const linesOfDraft = ({ customerLines }: Pick<CreditNote, 'customerLines'>): LineValues[] => customerLines.map(lineOfDraft)

const lineOfDraft = (line: CustomerCreditLine, i: number): LineValues => ({
  key: String(i),
  productId: line.productId,
  name: line.name,
  unit: line.unit,
  priceUnit: line.priceUnit,
  quantity: line.quantity,
  price: line.price,
  tax: line.tax,
  taxCalculation: line.taxCalculation,
  returnToWarehouse: line.returnToWarehouse,
})

/** What is sent of the lines. */
export const linesBody = (lines: readonly LineValues[]) =>
  lines.map(({ productId, name, quantity, price, tax, taxCalculation, returnToWarehouse }) => ({
    productId,
    name: productId === null ? name : '',
    quantity,
    ...(price !== undefined && { price }),
    ...(tax !== undefined && { tax }),
    ...(taxCalculation !== undefined && { taxCalculation }),
    returnToWarehouse,
  }))

/** What is missing before a line can be priced, so that nothing is asked of the server that it must refuse. */
export const isComplete = ({ productId, name, quantity, price }: LineValues): boolean =>
  productId === null ? name.trim() !== '' && price !== undefined : quantity > 0
