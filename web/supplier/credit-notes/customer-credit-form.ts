import type { CreditNote, CustomerCreditLine } from '#contract/billing/credit-notes.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import type { Sold } from '../orders/write/order-form.ts'

/** A line as entered: a product or a free amount. Undefined means the customer's current price or tax. */
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

/** The request body of the lines. */
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

/** The form values of a credit note without an order. */
export type NoteValues = {
  lines: LineValues[]
  note: string
  /** Null means the customer's warehouse. */
  warehouseId: string | null
}

export const EMPTY_NOTE: NoteValues = { lines: [], note: '', warehouseId: null }

export const valuesOf = (draft: Pick<CreditNote, 'customerLines' | 'note' | 'warehouse'>): NoteValues => ({
  lines: linesOfDraft(draft),
  note: draft.note,
  warehouseId: draft.warehouse ? String(draft.warehouse.id) : null,
})

/** The request body, without the customer. */
export const bodyOf = ({ lines, note, warehouseId }: NoteValues) => ({
  lines: linesBody(lines),
  note,
  warehouseId: warehouseId === null ? null : Number(warehouseId),
})

/** What is missing before a line can be priced, checked before asking the server. */
export const isComplete = ({ productId, name, quantity, price }: LineValues): boolean =>
  productId === null ? name.trim() !== '' && price !== undefined : quantity > 0
