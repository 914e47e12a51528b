import type { TaxCalculation } from '#contract/platform/money.ts'
import { saved, stored, table, unread } from '#server/platform/db/table.ts'

export const CREDIT_NOTES = table('credit_notes')({
  id: stored,
  distributorId: stored,
  venueId: stored,
  orderId: stored,
  /** Of a note without an order. */
  currencyCode: stored,
  status: stored.as<'draft' | 'approved'>(),
  number: stored,
  note: saved,
  warehouseId: saved,
  nonStockCredit: saved,
  taxAmount: saved,
  total: saved,
  createdAt: stored,
  createdBy: unread,
  createdByName: stored,
  approvedAt: stored,
  approvedBy: unread,
  approvedByName: stored,
})

/** What a note of an order credits, line by line; the line without an order line is the delivery fee. */
export const CREDIT_NOTE_LINES = table('credit_note_lines')({
  id: unread,
  creditNoteId: stored,
  distributorId: stored,
  position: stored,
  orderLineId: stored,
  /** Null for the delivery fee. */
  productId: stored,
  name: stored,
  sku: stored,
  unit: stored,
  isBonus: stored,
  isSelected: stored,
  quantity: stored,
  askedAmount: stored,
  returnToWarehouse: stored,
  amount: stored,
  taxAmount: stored,
  total: stored,
  /** The line's share of a non-stock credit. */
  spreadAmount: stored,
  spreadTaxAmount: stored,
  /** Not on notes of earlier releases. */
  tax: stored,
  taxCalculation: stored.as<TaxCalculation | null>(),
})

/** The lines of a note without an order. */
export const CUSTOMER_CREDIT_LINES = table('customer_credit_lines')({
  id: unread,
  creditNoteId: unread,
  distributorId: unread,
  position: unread,
  productId: saved,
  name: saved,
  sku: saved,
  unit: saved,
  priceUnit: saved,
  quantity: saved,
  priceQuantity: saved,
  price: saved,
  tax: saved,
  taxCalculation: saved.as<TaxCalculation>(),
  returnToWarehouse: saved,
  amount: saved,
  taxAmount: saved,
  total: saved,
})
